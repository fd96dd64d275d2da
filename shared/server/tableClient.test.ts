import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { within } from './deadline.ts';
import { signer } from './signedHeaders.ts';
import { TableClient } from './tableClient.ts';

/** What DynamoDB would answer: a status and a body, or nothing at all. */
type Reply = { status: number; body: string } | 'hangs';

const CREDENTIALS = { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'session/+=' };
const CARRIED_OUT: Reply = { status: 200, body: '{"Items":[]}' };
const refusal = (type: string, more: object = {}): Reply => ({
  status: 400,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more }),
});

let server: Server;
let endpoint: string;
const received: { headers: IncomingMessage['headers']; body: string }[] = [];
/** The next replies; when there are no more, calls are carried out. */
let replies: Reply[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    const reply = replies.shift() ?? CARRIED_OUT;
    if (reply !== 'hangs') response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received.length = 0;
  replies = [];
});

const client = () => new TableClient({ endpoint, region: 'eu-west-2', credentials: CREDENTIALS });
const query = (table: TableClient) => table.send('Query', { TableName: 'beds' });
const failing = async (call: Promise<unknown>): Promise<Error> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Error) return error;
  throw new Error('It did not fail');
};

describe('a call', () => {
  it('is signed as the SDK signs it', async () => {
    const sdk = new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials: CREDENTIALS });
    await sdk.send(new QueryCommand({ TableName: 'beds ⌂' }));
    sdk.destroy();
    const [call] = received;
    if (!call) throw new Error('The SDK has sent nothing');
    const names = /SignedHeaders=([^,]+)/.exec(call.headers.authorization ?? '')?.[1]?.split(';');
    const given = names?.filter(
      (name) => !['host', 'x-amz-date', 'x-amz-security-token'].includes(name),
    );
    const headers = Object.fromEntries(
      (given ?? []).map((name) => [name, String(call.headers[name])]),
    );
    const date = String(call.headers['x-amz-date']);
    const now = date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
    const { host } = new URL(endpoint);
    const sign = signer({ name: 'dynamodb', region: 'eu-west-2', host }, CREDENTIALS);
    const ours = sign(Buffer.from(call.body), headers, new Date(now));
    expect(ours.authorization).toBe(call.headers.authorization);
  });

  it('says what is asked for and with what', async () => {
    expect(await query(client())).toEqual({ Items: [] });
    expect(received).toMatchObject([
      {
        body: '{"TableName":"beds"}',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': 'DynamoDB_20120810.Query',
          'x-amz-security-token': 'session/+=',
        },
      },
    ]);
  });

  it('that is refused says why, and is not tried again', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
    replies = [refusal('TransactionCanceledException', { CancellationReasons: reasons })];
    const error = await failing(query(client()));
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      $metadata: { httpStatusCode: 400 },
      CancellationReasons: reasons,
    });
    expect(received).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['is put off', refusal('ThrottlingException')],
    ['meets a fault of DynamoDB', { status: 500, body: '<html>' }],
    ['is answered by half', { status: 200, body: '{"Items":[' }],
  ])('that %s is tried again', async (_, reply) => {
    replies = [reply, reply];
    expect(await query(client())).toEqual({ Items: [] });
    expect(received).toHaveLength(3);
  });

  it('is tried four times', async () => {
    replies = Array(9).fill({ status: 503, body: '' });
    expect(await failing(query(client()))).toMatchObject({ $metadata: { httpStatusCode: 503 } });
    expect(received).toHaveLength(4);
  });

  it('ends with the deadline, whether it waits for an answer or for its next try', async () => {
    for (const reply of ['hangs', { status: 500, body: '' }] as const) {
      replies = Array(9).fill(reply);
      const begin = performance.now();
      await failing(within(150, () => query(client())));
      expect(performance.now() - begin).toBeLessThan(1500);
      await sleep(20);
    }
  });

  it('does not try again for ever where nothing is carried out any more', async () => {
    const table = client();
    replies = Array(400).fill({ status: 500, body: '' });
    await Promise.all(Array.from({ length: 60 }, () => failing(query(table))));
    // 60 calls, and 100 further tries over all of them.
    expect(received).toHaveLength(160);
    received.length = 0;
    await failing(query(table));
    expect(received).toHaveLength(1);
  });
});
