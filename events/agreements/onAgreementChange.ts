import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

/** The table's stream, of agreements alone: records in order, some of them more than once. */
export const handler = async (_event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => ({
  batchItemFailures: [],
});
