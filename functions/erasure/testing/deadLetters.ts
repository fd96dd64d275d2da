import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SNSEvent } from 'aws-lambda';
import type { Table } from '#shared/store/table.ts';
import { recordMailEvents } from '../../../events/bounces/onMailEvent.ts';
import { followChanges } from '../../../events/stream/onTableChange.ts';
import type { StoredThing } from './everywhere.ts';

type Row = Record<string, unknown>;

/** A row that a call wrote: as it was, and as it is. */
interface Change {
  before: Row | undefined;
  after: Row | undefined;
}

const imageOf = (row: Row) =>
  marshall(row, { removeUndefinedValues: true, convertClassInstanceToMap: true }) as NonNullable<
    DynamoDBRecord['dynamodb']
  >['NewImage'];

/** The records of the table's stream about these changes. */
export const recordsOf = (changes: readonly Change[]): DynamoDBRecord[] =>
  changes
    .filter(({ before, after }) => before ?? after)
    .map(({ before, after }, at) => ({
      eventName: before && after ? 'MODIFY' : after ? 'INSERT' : 'REMOVE',
      dynamodb: {
        SequenceNumber: String(at + 1),
        ...(before && { OldImage: imageOf(before) }),
        ...(after && { NewImage: imageOf(after) }),
      },
    }));

/** A table that refuses everything, as a service does that quotes the item it was sent. */
function brokenTable(table: Table, quoted: readonly string[]): Table {
  const refuse = () => {
    throw new Error(`The request was refused for ${quoted.join(' ')}`);
  };
  return new Proxy(table, {
    get: (whole, name) => {
      const part: unknown = Reflect.get(whole, name);
      return typeof part === 'function' ? refuse : part;
    },
  });
}

/**
 * What the dead-letter queue of the stream keeps of records of which every try has failed: Lambda tells
 * where in the stream each is, and no more (`infra/aws/stream.ts`).
 */
export async function streamLetters(
  records: DynamoDBRecord[],
  table: Table,
): Promise<StoredThing[]> {
  const keys = records.flatMap(({ dynamodb }) => {
    const { pk, sk } = dynamodb?.NewImage ?? dynamodb?.OldImage ?? {};
    return [`${pk?.S} ${sk?.S}`];
  });
  const broken = brokenTable(table, keys);
  const answer = await followChanges(
    { Records: records },
    { table: broken, clock: () => new Date() },
  );
  return answer.batchItemFailures.map(({ itemIdentifier }) => ({
    where: 'the stream’s dead letters',
    what: itemIdentifier,
    text: JSON.stringify({
      responseContext: { statusCode: 200, functionError: 'Unhandled' },
      DDBStreamBatchInfo: {
        startSequenceNumber: itemIdentifier,
        endSequenceNumber: itemIdentifier,
        batchSize: 1,
      },
    }),
  }));
}

/** SES's event that a mail to an address came back: the one dead letter that holds an address, for 14 days. */
export function bounceOf(email: string): SNSEvent {
  const timestamp = new Date().toISOString();
  const sent = new Date(Date.now() - 3_600_000).toISOString();
  const message = {
    eventType: 'Bounce',
    bounce: {
      timestamp,
      feedbackId: `late-${email.length}`,
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: email, action: 'failed', status: '5.1.1' }],
    },
    mail: { timestamp: sent, messageId: 'ses-late', destination: [email] },
  };
  return {
    Records: [{ Sns: { Message: JSON.stringify(message), MessageId: 'late' } }],
  } as SNSEvent;
}

/** Does again what failed, as the runbook says, after the people of these addresses were erased. */
export async function putBack(
  { records, emails }: { records: DynamoDBRecord[]; emails: readonly string[] },
  table: Table,
): Promise<void> {
  await followChanges({ Records: records }, { table, clock: () => new Date() });
  for (const email of emails) await recordMailEvents(bounceOf(email), { table });
}
