import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/**
 * The one table's shape. The cloud stack, the local host and the tests all make it from here;
 * nothing else names a key, an index, the expiry attribute or the stream.
 */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since 1970; the item goes some time after. */
  expiry: 'expires_at',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: {
    /** Lists in an order of their own: homes as they changed, commissioners by organisation and name. */
    CHG: { partitionKey: 'chg_pk', sortKey: 'chg_sk' },
    /** Other ways in: a person's homes by email address, mails not yet sent. */
    LINK: { partitionKey: 'link_pk', sortKey: 'link_sk' },
  },
} as const;

export type IndexName = keyof typeof tableShape.indexes;

/** What `CreateTable` takes to make the table outside CloudFormation. */
export function createTableInput(name: string): CreateTableCommandInput {
  const { partitionKey, sortKey, indexes, stream } = tableShape;
  const keyNames = [
    partitionKey,
    sortKey,
    ...Object.values(indexes).flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keyNames.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
      IndexName,
      KeySchema: [
        { AttributeName: index.partitionKey, KeyType: 'HASH' },
        { AttributeName: index.sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: stream },
  };
}
