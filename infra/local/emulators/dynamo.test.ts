import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL } from '#shared/testing/scale.ts';
import { clientOf, type DynamoEngine, makeTable, missingFor, startDynamo } from './dynamo.ts';

/** AWS's own starts with Java, for ten seconds: within `npm test` the tests of the store start it once. */
const tried: DynamoEngine[] = ALL ? ['dynoxide', 'dynamodb-local'] : ['dynoxide'];
const engines = tried.filter((dynamoEngine) => !missingFor(dynamoEngine));
const item = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-dynamo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds an engine that this machine can run', () => {
  expect(engines).not.toEqual([]);
});

describe.each(engines)('%s', (engine: DynamoEngine) => {
  it('keeps the table and its stream when it is killed, and ends the orphan it left', async () => {
    const options = {
      engine,
      dbPath: join(folder, engine),
      pidFile: join(folder, `${engine}.pid`),
    };
    const killed = await startDynamo(options);
    const { streamArn } = await makeTable(killed.endpoint, 'kept');
    const client = clientOf(killed.endpoint);
    await client.send(new PutItemCommand({ TableName: 'kept', Item: item('a') }));
    client.destroy();
    // The host is gone without a word; the engine still runs, and its pid file says so.
    const next = await startDynamo(options);
    await expect(fetch(killed.endpoint)).rejects.toThrow();
    expect(await makeTable(next.endpoint, 'kept')).toEqual({ streamArn });
    const again = clientOf(next.endpoint);
    const found = await again.send(new GetItemCommand({ TableName: 'kept', Key: item('a') }));
    expect(found.Item).toEqual(item('a'));
    again.destroy();
    await next.stop();
  });

  it('gets its stream back when a start was killed that had switched it off', async () => {
    const dynamo = await startDynamo({ engine });
    await makeTable(dynamo.endpoint, 'still');
    const client = clientOf(dynamo.endpoint);
    const StreamSpecification = { StreamEnabled: false };
    await client.send(new UpdateTableCommand({ TableName: 'still', StreamSpecification }));
    expect(await makeTable(dynamo.endpoint, 'still')).toEqual({ streamArn: expect.any(String) });
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'still' }));
    expect(Table?.StreamSpecification?.StreamEnabled).toBe(true);
    client.destroy();
    await dynamo.stop();
  });

  it('commits all of a transaction or nothing', async () => {
    const dynamo = await startDynamo({ engine });
    await makeTable(dynamo.endpoint, 'whole');
    const client = clientOf(dynamo.endpoint);
    const write = (pk: string) => ({
      Put: {
        TableName: 'whole',
        Item: item(pk),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    });
    await client.send(new TransactWriteItemsCommand({ TransactItems: [write('a')] }));
    await expect(
      client.send(new TransactWriteItemsCommand({ TransactItems: [write('b'), write('a')] })),
    ).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    const b = await client.send(new GetItemCommand({ TableName: 'whole', Key: item('b') }));
    expect(b.Item).toBeUndefined();
    client.destroy();
    await dynamo.stop();
  });
});
