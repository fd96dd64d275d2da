import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  Operation,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableShape } from '#shared/store/tableShape.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** What the product asks of the table (shared/store/table.ts), each of which AWS measures by itself. */
export const OPERATIONS = [
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.SCAN,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** The one table. It outlives the stack, and can be put back to any second of the last 35 days. */
export function makeTable(scope: Construct): Table {
  const table = new Table(scope, 'Table', {
    partitionKey: key(tableShape.partitionKey),
    sortKey: key(tableShape.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: tableShape.expiry,
    stream: StreamViewType[tableShape.stream],
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: 35,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const [indexName, index] of Object.entries(tableShape.indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: key(index.partitionKey),
      sortKey: key(index.sortKey),
    });
  }
  return table;
}
