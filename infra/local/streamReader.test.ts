import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type StreamHandler, StreamReader, type StreamReaderOptions } from './streamReader.ts';
import { type OwnTable, openOwnTable } from './testing/emulators.ts';

let own: OwnTable;
let folder: string;
const readers: StreamReader[] = [];
const abandoned: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-stream-'));
});

beforeEach(async () => {
  abandoned.length = 0;
  own = await openOwnTable();
});

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await own.drop();
});

afterAll(() => rmSync(folder, { recursive: true }));

const idOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? '';

const put = (...ids: string[]) =>
  ids.reduce<Promise<unknown>>(
    (before, id) =>
      before.then(() =>
        own.client.send(
          new PutItemCommand({ TableName: own.name, Item: { pk: { S: id }, sk: { S: '1' } } }),
        ),
      ),
    Promise.resolve(),
  );

function read(handler: StreamHandler, options: Partial<StreamReaderOptions> = {}): StreamReader {
  const reader = new StreamReader({
    endpoint: own.endpoint,
    streamArn: own.streamArn,
    checkpointFile: join(folder, `${own.name}.json`),
    handler: async () => handler,
    giveUp: (record) => abandoned.push(idOf(record)),
    report: () => {},
    ...options,
  }).start();
  readers.push(reader);
  return reader;
}

it('hands on changes in order, as Lambda does, within 300 ms', async () => {
  const records: DynamoDBRecord[] = [];
  read(async (event) => {
    records.push(...event.Records);
    return { batchItemFailures: [] };
  });
  await put('a');
  await vi.waitFor(() => expect(records).toHaveLength(1), 5_000);
  const before = performance.now();
  await put('b');
  await vi.waitFor(() => expect(records).toHaveLength(2), { timeout: 5_000, interval: 5 });
  expect(performance.now() - before).toBeLessThan(300);
  await own.client.send(
    new DeleteItemCommand({ TableName: own.name, Key: { pk: { S: 'a' }, sk: { S: '1' } } }),
  );
  await vi.waitFor(() => expect(records).toHaveLength(3), 5_000);
  expect(records.map((record) => [record.eventName, idOf(record)])).toEqual([
    ['INSERT', 'a'],
    ['INSERT', 'b'],
    ['REMOVE', 'a'],
  ]);
  expect(records[0]).toMatchObject({ eventSource: 'aws:dynamodb', eventSourceARN: own.streamArn });
  expect(records[0]?.dynamodb?.ApproximateCreationDateTime).toBeTypeOf('number');
});

it('asks ever less often while nothing is written, and at once when it is woken', async () => {
  const ids: string[] = [];
  const reader = read(async (event) => {
    ids.push(...event.Records.map(idOf));
    return { batchItemFailures: [] };
  });
  const calls = () => send.mock.calls.length;
  const send = vi.spyOn(DynamoDBStreamsClient.prototype, 'send');
  try {
    await sleep(4_000);
    const before = calls();
    await sleep(3_000);
    expect(calls() - before).toBeLessThanOrEqual(4);
    await put('a');
    reader.wake();
    await vi.waitFor(() => expect(ids).toEqual(['a']), { timeout: 300, interval: 5 });
  } finally {
    send.mockRestore();
  }
});

it('goes on where an earlier reader ended, also with what came in between', async () => {
  const first: string[] = [];
  const reader = read(async (event) => {
    first.push(...event.Records.map(idOf));
    return { batchItemFailures: [] };
  });
  await put('a', 'b');
  await vi.waitFor(() => expect(first).toEqual(['a', 'b']), 5_000);
  await reader.stop();
  await put('c');
  const second: string[] = [];
  read(async (event) => {
    second.push(...event.Records.map(idOf));
    return { batchItemFailures: [] };
  });
  await vi.waitFor(() => expect(second).toEqual(['c']), 5_000);
});

it('begins a batch again that a reader died in', async () => {
  await put('a');
  let started = false;
  // A reader that was killed: it never came to note that it was done.
  const killed = read(() => {
    started = true;
    return Promise.reject(new Error('killed'));
  });
  await vi.waitFor(() => expect(started).toBe(true), 5_000);
  await killed.stop();
  const handled: string[] = [];
  read(async (event) => {
    handled.push(...event.Records.map(idOf));
    return { batchItemFailures: [] };
  });
  await vi.waitFor(() => expect(handled).toEqual(['a']), 5_000);
});

it('tries again from the record that failed, and not what was done before it', async () => {
  await put('a', 'b', 'c');
  const tried: string[] = [];
  let failures = 2;
  read(async (event) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of event.Records) {
      tried.push(idOf(record));
      if (idOf(record) === 'b' && failures > 0) {
        failures -= 1;
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
        break;
      }
    }
    return { batchItemFailures };
  });
  await vi.waitFor(() => expect(tried).toEqual(['a', 'b', 'b', 'b', 'c']), 5_000);
  expect(abandoned).toEqual([]);
});

it('gives a record up that always fails, and handles those after it', async () => {
  await put('poison', 'good');
  const done: string[] = [];
  read(async (event) => {
    const [record] = event.Records as [DynamoDBRecord];
    if (idOf(record) === 'poison') throw new Error('poison');
    done.push(...event.Records.map(idOf));
    return { batchItemFailures: [] };
  });
  await vi.waitFor(() => expect(done).toEqual(['good']), 10_000);
  expect(abandoned).toEqual(['poison']);
});

/** Names of items, each in a lane of its own where there are two. */
const [IN_ONE, IN_OTHER] = ['a', 'd'];
const LANES = { lanes: 2, batchSize: 1 };

it('does not let a lane wait for another', async () => {
  const handled: string[] = [];
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  read(async ({ Records: [record] }) => {
    const id = idOf(record as DynamoDBRecord);
    if (id === IN_ONE) await gate;
    handled.push(id);
    return { batchItemFailures: [] };
  }, LANES);
  await put(IN_ONE, IN_OTHER, IN_OTHER);
  await vi.waitFor(() => expect(handled).toEqual([IN_OTHER, IN_OTHER]), 5_000);
  goOn();
  await vi.waitFor(() => expect(handled).toEqual([IN_OTHER, IN_OTHER, IN_ONE]), 5_000);
});

it('begins again at the first record that no lane had done', async () => {
  await put(IN_ONE, IN_OTHER);
  const first: string[] = [];
  const reader = read(async ({ Records: [record] }) => {
    const id = idOf(record as DynamoDBRecord);
    if (id === IN_ONE) throw new Error('It is killed');
    first.push(id);
    return { batchItemFailures: [] };
  }, LANES);
  await vi.waitFor(() => expect(first).toEqual([IN_OTHER]), 5_000);
  await reader.stop();
  const second: string[] = [];
  read(async ({ Records }) => {
    second.push(...Records.map(idOf));
    return { batchItemFailures: [] };
  }, LANES);
  await vi.waitFor(() => expect(second.toSorted()).toEqual([IN_ONE, IN_OTHER]), 5_000);
});

it('passes over what its filter does not want', async () => {
  await put('a', 'b');
  const handled: string[] = [];
  const reader = read(
    async ({ Records }) => {
      handled.push(...Records.map(idOf));
      return { batchItemFailures: [] };
    },
    { filter: (record) => idOf(record) !== 'a' },
  );
  await vi.waitFor(() => expect(handled).toEqual(['b']), 5_000);
  await reader.stop();
  const after: string[] = [];
  read(async ({ Records }) => {
    after.push(...Records.map(idOf));
    return { batchItemFailures: [] };
  });
  await put('c');
  await vi.waitFor(() => expect(after).toEqual(['c']), 5_000);
});
