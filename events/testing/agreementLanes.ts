import { createHash } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import type { StreamHandler } from '../../infra/local/streamReader.ts';

/** How many batches of a shard the follower of agreements has at once, and how large they are: infra/aws/stream.ts. */
export const AGREEMENT_LANES = 10;
const BATCH = 10;

/** As Lambda does: the records of one item always in the same lane, and in order. */
function laneOf({ dynamodb }: DynamoDBRecord): number {
  const digest = createHash('sha256').update(dynamodb?.Keys?.pk?.S ?? '');
  return digest.digest().readUInt32BE() % AGREEMENT_LANES;
}

/** What the follower's event source lets through: infra/aws/stream.ts. */
function isAgreements({ eventName, dynamodb }: DynamoDBRecord): boolean {
  const image = dynamodb?.NewImage;
  switch (image?.entity?.S) {
    case 'agreementReturn':
      return eventName !== 'REMOVE';
    case 'agreementBatch':
      return eventName !== 'REMOVE' && image.state?.S === 'RUNNING';
    case 'mail':
      return eventName === 'INSERT' && image.content?.M?.kind?.S === 'agreementCode';
    default:
      return false;
  }
}

/**
 * In the cloud each lane has a processor of its own. Here those that draw PDFs share one process, and
 * batches and codes another, so that no step waits for all PDFs of a second.
 */
export type Follows = 'returns' | 'batches';
const isOf = (follows: Follows, { dynamodb }: DynamoDBRecord): boolean =>
  (dynamodb?.NewImage?.entity?.S === 'agreementReturn') === (follows === 'returns');

/** Hands on to the follower of agreements what is in one lane, in batches of its size. */
export const inLane =
  (lane: number, follows: Follows, handler: StreamHandler): StreamHandler =>
  async ({ Records }) => {
    const own = Records.filter(
      (record) => isAgreements(record) && isOf(follows, record) && laneOf(record) === lane,
    );
    for (let from = 0; from < own.length; from += BATCH) {
      const answer = await handler({ Records: own.slice(from, from + BATCH) });
      // What comes after the first that failed is handed on again with it.
      if (answer && answer.batchItemFailures.length > 0) return answer;
    }
    return { batchItemFailures: [] };
  };
