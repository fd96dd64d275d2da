import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';

/** Secrets Manager, as far as a function asks it. */
const secretStore = { secret: '', calls: 0, away: false };
const server = createServer((_, answer) => {
  secretStore.calls += 1;
  answer.statusCode = secretStore.away ? 400 : 200;
  answer.setHeader('content-type', 'application/x-amz-json-1.1');
  const body = secretStore.away
    ? { __type: 'ResourceNotFoundException', message: 'away' }
    : { SecretString: secretStore.secret };
  answer.end(JSON.stringify(body));
});

const open = endpoint('GET', '/api/open/', {
  summary: 'Open to all',
  access: { who: 'public' },
  handler: 'testing/getOpen',
  reply: z.object({ fine: z.boolean() }),
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    TABLE_NAME: 'none',
    SITE_URL: 'https://beds.example.org',
    ORIGIN_SECRET_ID: 'placewell/test/origin',
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  server.close();
  vi.useRealTimers();
});

const START = Date.parse('2026-11-21T09:00:00Z');

/** A function that has just started: its modules know nothing yet. */
async function started() {
  vi.resetModules();
  const { handle } = await import('./handle.ts');
  const handler = handle(open, async () => ({ fine: true }));
  return async (key: string | undefined, afterMs = 0) => {
    vi.setSystemTime(START + afterMs);
    const event = {
      headers: key === undefined ? {} : { 'x-origin-verify': key },
      rawPath: '/',
      requestContext: { timeEpoch: START + afterMs },
    };
    const answer = await handler(
      event as unknown as APIGatewayProxyEventV2,
      { awsRequestId: 'trace-1' } as Context,
    );
    return { status: answer.statusCode, type: answer.headers?.['content-type'], ...answer };
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  Object.assign(secretStore, { secret: '{"a":"first","b":""}', calls: 0, away: false });
});

describe('a request to the API', () => {
  it('is answered with the key that CloudFront adds, which is read once', async () => {
    const call = await started();
    expect(await call('first')).toMatchObject({ status: 200 });
    expect(await call('first', 1000)).toMatchObject({ status: 200 });
    expect(secretStore.calls).toBe(1);
  });

  it.each([[undefined], [''], ['wrong'], ['first '], ['firs']])(
    'with %j is refused',
    async (key) => {
      const call = await started();
      const answer = await call(key);
      expect(answer).toMatchObject({ status: 403, type: 'application/problem+json' });
      expect(JSON.parse(answer.body ?? '')).toMatchObject({ status: 403, trace: 'trace-1' });
    },
  );

  it('that is refused is logged, without the key it had or the one it should have', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    await (await started())('guess-4711');
    log.mockRestore();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ refused: 'forbidden' }]);
    expect(lines.join()).not.toMatch(/guess-4711|first/);
  });
});

describe('while the keys are changed', () => {
  it('both are good', async () => {
    secretStore.secret = '{"a":"first","b":"second"}';
    const call = await started();
    expect(await call('first')).toMatchObject({ status: 200 });
    expect(await call('second')).toMatchObject({ status: 200 });
  });

  it('a function that runs finds the new key when CloudFront begins to send it', async () => {
    const call = await started();
    await call('first');
    secretStore.secret = '{"a":"first","b":"second"}';
    expect(await call('second', 11_000)).toMatchObject({ status: 200 });
  });

  it('the old one is refused within a quarter of an hour of its end', async () => {
    const call = await started();
    await call('first');
    secretStore.secret = '{"a":"third","b":"second"}';
    expect(await call('first', 16 * 60_000)).toMatchObject({ status: 403 });
  });

  it('guessing asks Secrets Manager once in ten seconds at most', async () => {
    const call = await started();
    for (let second = 0; second < 60; second++) await call(`guess ${second}`, second * 1000);
    expect(secretStore.calls).toBeLessThanOrEqual(6);
  });
});

it('without Secrets Manager a function that runs goes on, and one that starts fails', async () => {
  const call = await started();
  await call('first');
  secretStore.away = true;
  expect(await call('first', 20 * 60_000)).toMatchObject({ status: 200 });
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await (await started())('first')).toMatchObject({ status: 500 });
  error.mockRestore();
});
