import type { SNSEvent } from 'aws-lambda';
import { theTable } from '#shared/server/aws.ts';
import type { Table } from '#shared/store/table.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';
import { readMailEvent } from './mailReports.ts';
import { recordReport } from './recordReport.ts';

/**
 * Records the reports in a batch of SNS messages. What is no report, or of no address of ours, is
 * logged and done with: to ask for it again would not make it one. Throws when a report could not be
 * recorded, or its mail not be found yet by the clock, after recording the others, so that Lambda tries again;
 * repetitions change nothing.
 */
export async function recordMailEvents(
  event: SNSEvent,
  { table, clock }: { table: Table; clock?: () => Date },
): Promise<void> {
  let failed = 0;
  for (const { Sns } of event.Records) {
    const read = readMailEvent(Sns.Message);
    if ('ignored' in read) {
      log('info', { ignored: read.ignored });
      continue;
    }
    const { recipients, ...report } = read;
    for (const email of recipients) {
      try {
        const recorded = await recordReport(
          { ...report, email },
          { table, trace: Sns.MessageId, ...(clock && { now: clock() }) },
        );
        log('info', { reported: report.what, recorded });
      } catch (error) {
        failed += 1;
        log('error', { reported: report.what, error: withoutAddresses(error) });
      }
    }
  }
  if (failed > 0) throw new Error(`Reports that could not be recorded: ${failed}`);
}

/** One line, without the address. */
const log = (level: 'info' | 'error', what: Record<string, unknown>): void =>
  console[level](JSON.stringify({ level, ...what }));

/** What SES publishes of the fate of mails, through SNS: repeated and out of order at times. */
export const handler = (event: SNSEvent): Promise<void> =>
  recordMailEvents(event, { table: theTable(), clock: () => new Date() });
