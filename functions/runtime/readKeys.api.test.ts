import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { type EndpointName, goodCall } from '../testing/goodCalls.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type RestoredStage, restoredStage } from '../testing/restoredStage.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import { stagePoolMender } from '../testing/stagePool.ts';

/* What no request may read: an item that cannot exist. Each such read is paid for and found empty. */

let portal: Portal;
let dynamo: FaultyProxy;
let staged: RestoredStage<Stage>;

beforeAll(async () => {
  portal = await startPortal();
  dynamo = await startFaultyProxy(portal.endpoint);
  // Before the handlers' client is made, which reads it once.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamo.endpoint;
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, () => setStage(portal), stagePoolMender(portal));
});
afterAll(async () => {
  vi.useRealTimers();
  await dynamo.stop();
  await portal.stop();
});
beforeEach(async () => {
  await staged.restore();
  dynamo.reset();
});

const WRITES = new Set(['TransactWriteItems', 'BatchWriteItem']);
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** The partition keys of everything that was read since the last reset. */
function partitionsRead(): string[] {
  return dynamo.calls
    .filter(({ operation }) => !WRITES.has(operation))
    .flatMap(({ body }) => [...body.matchAll(/"(?:pk|:pk)":\{"S":"([^"]*)"\}/g)])
    .map(([, pk]) => pk as string);
}

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const key = { 'idempotency-key': randomUUID() };

describe.each(endpoints)('%s', (name, endpoint) => {
  it('reads no answer of an earlier call without a key, and no home that cannot exist', async () => {
    const sent = goodCall(name, staged.stage);
    // A key means nothing on a GET: nothing is remembered under it.
    const headers = endpoint.method === 'GET' ? { ...sent.headers, ...key } : sent.headers;
    dynamo.reset();
    const { status, text } = await portal.call(endpoint, { ...sent, ...(headers && { headers }) });
    expect(status, text).toBe(200);
    const read = partitionsRead();
    if (endpoint.access.who !== 'public') expect(read).not.toEqual([]);
    expect(read.filter((pk) => pk.startsWith('ANSWER#') || pk.includes(NIL_UUID))).toEqual([]);
  });
});

it('reads by no key where the name of a home is no uuid', async () => {
  const { lph } = staged.stage;
  dynamo.reset();
  const sent = { as: lph, params: { uuid: 'not-a-uuid' }, body: { embargo: true } };
  expect((await portal.call(api.patchHomeStatus, sent)).status).toBe(404);
  expect(partitionsRead()).toEqual([`ACCOUNT#${lph.id}`]);
});

describe('GraphQL', () => {
  const query = '{ viewer { id } cookieConsent { cookieConsent } providerContact { staff } }';

  it('reads no answer for the fields of a query, with or without a key', async () => {
    const { provider } = staged.stage;
    dynamo.reset();
    const { status, text } = await portal.call(api.postGraphql, { as: provider, body: { query } });
    expect(status, text).toBe(200);
    const read = partitionsRead();
    expect(read).toContain(`ACCOUNT#${provider.id}`);
    expect(read.filter((pk) => pk.startsWith('ANSWER#'))).toEqual([]);
  });

  it('reads with a key the answer to the call itself, and none to the reads within it', async () => {
    const { provider } = staged.stage;
    dynamo.reset();
    const sent = { as: provider, headers: key, body: { query } };
    expect((await portal.call(api.postGraphql, sent)).status).toBe(200);
    const answers = partitionsRead().filter((pk) => pk.startsWith('ANSWER#'));
    expect(answers).toEqual([`ANSWER#account:${provider.id}#${key['idempotency-key']}`]);
  });
});
