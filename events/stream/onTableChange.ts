import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import pMap from 'p-map';
import { theTable } from '../../shared/server/aws.ts';
import { wanted } from '../../shared/store/entity.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';
import { deliverMail } from './deliverMail.ts';

interface Surroundings {
  table: Table;
  clock: () => Date;
}

const CONCURRENCY = 5;

/** What follows when an item of a kind is made. A stream repeats itself: each bears repetition. */
const followUps: Record<string, (made: DynamoDBRecord, around: Surroundings) => Promise<void>> = {
  async mail(made, { table, clock }) {
    const key = made.dynamodb?.NewImage?.key?.S;
    if (key === undefined) throw new Error('A mail without its key');
    // The image may be older than the mail: it says what to look at, not how it stands.
    const [mail] = await table.read(wanted(outboxEntity, { key }));
    if (mail?.status === 'QUEUED') await deliverMail(mail, { table, now: clock() });
  },
};

/**
 * Does what follows the changes of a batch. A record that fails is reported, so that Lambda tries
 * it again and gives it to the dead-letter queue in the end; the others are done.
 */
export async function followChanges(
  event: DynamoDBStreamEvent,
  around: Surroundings,
): Promise<DynamoDBBatchResponse> {
  const failed = await pMap(
    event.Records,
    async (record) => {
      const kind = record.dynamodb?.NewImage?.entity?.S;
      const followUp = record.eventName === 'INSERT' && kind ? followUps[kind] : undefined;
      try {
        await followUp?.(record, around);
        return [];
      } catch (error) {
        const message = withoutAddresses(error);
        console.error(JSON.stringify({ level: 'error', follows: kind, error: message }));
        return [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }];
      }
    },
    { concurrency: CONCURRENCY },
  );
  return { batchItemFailures: failed.flat() };
}

/** The table's stream: records in order, some of them more than once. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  followChanges(event, { table: theTable(), clock: () => new Date() });
