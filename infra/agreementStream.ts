import { SENT_AT_ONCE } from '#shared/mail/sentAtOnce.ts';

/** What a record must have, as Lambda's event filters say it: at each end the values that it may have. */
export interface RecordPattern {
  [key: string]: RecordPattern | string[];
}

const changesOf = (
  eventName: string[],
  entity: string,
  more: RecordPattern = {},
): RecordPattern => ({
  eventName,
  dynamodb: { NewImage: { entity: { S: [entity] }, ...more } },
});

/**
 * How the follower of agreements gets the table's changes, in the cloud and locally: the records that it
 * acts on, at most 10 at a time in each of 10 lanes of a shard. The records of one item are always in the
 * same lane and in order.
 */
export const AGREEMENT_STREAM = {
  batchSize: 10,
  lanes: 10,
  patterns: [
    changesOf(['INSERT', 'MODIFY'], 'agreementReturn'),
    changesOf(['INSERT', 'MODIFY'], 'agreementBatch', { state: { S: ['RUNNING'] } }),
    changesOf(['INSERT'], 'mail', { content: { M: { kind: { S: [...SENT_AT_ONCE] } } } }),
  ],
} as const satisfies { batchSize: number; lanes: number; patterns: RecordPattern[] };

/** Whether the follower gets a record. */
export const isForAgreements = (record: object): boolean =>
  AGREEMENT_STREAM.patterns.some((pattern) => fits(pattern, record));

function fits(pattern: RecordPattern, record: object): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    const value = (record as Record<string, unknown>)[key];
    if (Array.isArray(wanted)) return wanted.includes(value as string);
    return typeof value === 'object' && value !== null && fits(wanted, value);
  });
}
