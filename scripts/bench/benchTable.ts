import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { documentClient } from '#shared/server/aws.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import {
  chooseEngine,
  clientOf,
  makeTable,
  startDynamo,
} from '../../infra/local/emulators/dynamo.ts';

export interface BenchTable {
  table: Table;
  /** How often each operation was called, by its name. */
  calls: ReadonlyMap<string, number>;
  stop: () => Promise<void>;
}

/** A table in memory, in an engine of its own. It has no stream: dynoxide gets slower with each change in one. */
export async function benchTable(): Promise<BenchTable> {
  const pidFile = join(tmpdir(), `bench-${process.pid}.pid`);
  const { endpoint, stop } = await startDynamo({ engine: chooseEngine(), pidFile });
  await makeTable(endpoint, 'bench');
  const client = clientOf(endpoint);
  const StreamSpecification = { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName: 'bench', StreamSpecification }));
  const calls = new Map<string, number>();
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        const operation = commandName.replace(/Command$/, '');
        calls.set(operation, (calls.get(operation) ?? 0) + 1);
        return next(call);
      },
    { step: 'initialize', name: 'counted' },
  );
  return { table: openTable(documentClient(client), 'bench'), calls, stop };
}
