import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
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
    const reply = await again.send(new GetItemCommand({ TableName: 'kept', Key: item('a') }));
    expect(reply.Item).toEqual(item('a'));
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

it.skipIf(missingFor('dynoxide'))(
  'is given the rows of a whole table at once, at the same address',
  async () => {
    const pidFile = join(folder, 'refilled.pid');
    const options = { engine: 'dynoxide' as const, dbPath: join(folder, 'refilled'), pidFile };
    const dynamo = await startDynamo(options);
    await makeTable(dynamo.endpoint, 'refilled');
    const client = clientOf(dynamo.endpoint);
    await client.send(new PutItemCommand({ TableName: 'refilled', Item: item('before') }));
    const rows = Array.from({ length: 2_001 }, (_, at) => ({
      pk: `row ${at}`,
      sk: '1',
      link_pk: 'linked',
      link_sk: String(at).padStart(4, '0'),
      name: 'Ärger "quoted"\n\u2028',
      none: undefined,
      nested: { list: [1.5, null, true, ['a']] },
    }));
    await dynamo.refill?.('refilled', rows);
    await makeTable(dynamo.endpoint, 'refilled');
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: 'refilled',
        IndexName: 'LINK',
        KeyConditionExpression: 'link_pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'linked' } },
      }),
    );
    const { none: _, ...last } = rows.at(-1) as (typeof rows)[number];
    expect(Items).toHaveLength(2_001);
    expect(unmarshall(Items.at(-1) ?? {})).toEqual(last);
    const before = new GetItemCommand({ TableName: 'refilled', Key: item('before') });
    expect((await client.send(before)).Item).toBeUndefined();
    const { TimeToLiveDescription } = await client.send(
      new DescribeTimeToLiveCommand({ TableName: 'refilled' }),
    );
    expect(TimeToLiveDescription?.TimeToLiveStatus).toBe('ENABLED');
    client.destroy();
    // A host that is killed leaves the engine that it has now, not the one before.
    const next = await startDynamo(options);
    await expect(fetch(dynamo.endpoint)).rejects.toThrow();
    await next.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith('refilled.'))).toEqual([]);
  },
);
