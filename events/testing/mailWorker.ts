import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { theTable } from '#shared/server/aws.ts';
import {
  type StreamHandler,
  StreamReader,
  type StreamReaderOptions,
} from '../../infra/local/streamReader.ts';
import { followAgreements } from '../agreements/onAgreementChange.ts';
import { carryAgreements } from '../schedule/carryAgreements.ts';
import { mailReports } from '../schedule/mailReports.ts';
import { mailUpdates } from '../schedule/mailUpdates.ts';
import { openReturns } from '../schedule/openReturns.ts';
import { remindVacancies } from '../schedule/remindVacancies.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { SavedSearchCache } from '../stream/savedSearchCache.ts';
import { agreementLanes } from './agreementLanes.ts';

/*
 * One part of the mail path as a process of its own, so that a suite can run several at once and
 * end one by kill -9: `job <now>`, `openReturns <now>`, `mailReports <now>`, `mailUpdates <now>`,
 * `sweep <now>`, `carry <now>`, or one that follows the stream until it is killed: `stream <now>`, at which it is
 * always that time, `mails <now>`, from which on time passes, and `agreements <now>` and
 * `agreementBatches <now>`, likewise: what the follower of agreements does for returns, and for batches
 * and codes. The parent's environment says where the table, SES and the stream are.
 */

const [part, argument = ''] = process.argv.slice(2);
const now = new Date(argument);
const table = theTable();

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

if (part === 'job') {
  // Several begin at one moment: whoever started them says when.
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  process.stdin.destroy();
  process.stdout.write(`${JSON.stringify(await remindVacancies({ table, now }))}\n`);
} else if (part === 'openReturns' || part === 'mailReports' || part === 'mailUpdates') {
  const job = { openReturns, mailReports, mailUpdates }[part];
  process.stdout.write(`${JSON.stringify(await job({ table, now }))}\n`);
} else if (part === 'sweep') {
  process.stdout.write(`${JSON.stringify(await sweepMail({ table, now, clock: () => now }))}\n`);
} else if (part === 'carry') {
  process.stdout.write(`${JSON.stringify(await carryAgreements({ table, clock: passing() }))}\n`);
} else if (part === 'stream' || part === 'mails') {
  const searches = new SavedSearchCache(table);
  const clock = part === 'mails' ? passing() : () => now;
  follow((event) => followChanges(event, { table, clock, searches }), needed('CHECKPOINT'));
  await whileParentLives();
} else if (part === 'agreements' || part === 'agreementBatches') {
  const clock = passing();
  const follows = part === 'agreements' ? 'returns' : 'batches';
  follow(
    (event) => followAgreements(event, { table, clock }),
    needed('CHECKPOINT'),
    agreementLanes(follows),
  );
  await whileParentLives();
} else {
  throw new Error(`There is no part ${part}`);
}

/** The time since the process began, counted from `now`. */
function passing(): () => Date {
  const ahead = now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}

function follow(
  handler: StreamHandler,
  checkpointFile: string,
  options: Pick<StreamReaderOptions, 'lanes' | 'batchSize' | 'filter'> = {},
): void {
  new StreamReader({
    ...options,
    // Past a proxy that stands before the table.
    endpoint: process.env.STREAM_ENDPOINT ?? needed('AWS_ENDPOINT_URL_DYNAMODB'),
    streamArn: needed('STREAM_ARN'),
    checkpointFile,
    handler: async () => handler,
    giveUp: (record) => {
      throw new Error(`Given up: ${record.dynamodb?.SequenceNumber}`);
    },
    report: () => undefined,
  }).start();
}

/** Until it is killed; a parent that is killed itself leaves nobody behind. */
async function whileParentLives(): Promise<never> {
  const parent = process.ppid;
  while (process.ppid === parent) await sleep(500);
  return process.exit(0);
}
