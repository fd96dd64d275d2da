import type { DynamoDBRecord } from 'aws-lambda';
import { AGREEMENT_STREAM, isForAgreements } from '../../infra/agreementStream.ts';
import type { StreamReaderOptions } from '../../infra/local/streamReader.ts';

/**
 * In the cloud each lane has a processor of its own. Here those that draw PDFs share one process, and
 * batches and codes another, so that no step waits for all PDFs of a second.
 */
export type Follows = 'returns' | 'batches';
const isOf = (follows: Follows, { dynamodb }: DynamoDBRecord): boolean =>
  (dynamodb?.NewImage?.entity?.S === 'agreementReturn') === (follows === 'returns');

/** How one half of the follower of agreements gets its records. */
export const agreementLanes = (
  follows: Follows,
): Pick<StreamReaderOptions, 'lanes' | 'batchSize' | 'filter'> => ({
  lanes: AGREEMENT_STREAM.lanes,
  batchSize: AGREEMENT_STREAM.batchSize,
  filter: (record) => isOf(follows, record) && isForAgreements(record),
});
