import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { type EndpointName, goodCall } from '../testing/goodCalls.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { tableHash } from '../testing/rows.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import { agreementsCalls } from './testing/calls.ts';
import { agreementCountCalls } from './testing/countCalls.ts';
import { agreementLinkCalls } from './testing/linkCalls.ts';

/* Each call about agreements while the table is away: put off, nothing half done, then done. */

const ALL = Object.keys({
  ...agreementsCalls,
  ...agreementCountCalls,
  ...agreementLinkCalls,
}) as EndpointName[];
let portal: Portal;
let stage: Stage;
let dynamo: FaultyProxy;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  portal = await startPortal();
  dynamo = await startFaultyProxy(portal.endpoint);
  // Before the client is made, which reads it once.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamo.endpoint;
  stage = await setStage(portal);
  // What a function loads as it starts is not what an answer waits for.
  const params = {
    uuid: randomUUID(),
    id: randomUUID(),
    contact: randomUUID(),
    sha256: 'a'.repeat(64),
  };
  for (const name of ALL) await portal.call(api[name], { as: stage.provider, params, body: {} });
}, 180_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.useRealTimers();
  await dynamo.stop();
  await portal.stop();
});

it(`is put off while the table is away: ${ALL.length} calls, each a 503 that says when to try again`, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = await tableHash(portal);
  await dynamo.refuse();
  const answers = await Promise.all(
    ALL.map(async (name) => [name, await portal.call(api[name], goodCall(name, stage))] as const),
  ).finally(() => dynamo.accept());
  for (const [name, { status, headers, body }] of answers) {
    expect([name, status, headers['retry-after'], body.type, body.detail]).toEqual([
      name,
      503,
      '3',
      'urn:placewell:unavailable',
      'Placewell is very busy just now. Please try again in a moment.',
    ]);
  }
  expect(await tableHash(portal)).toBe(before);
});

it('is done when it is back', async () => {
  for (const name of ['postAgreementSign', 'postAgreementRecord', 'getVariation'] as const) {
    const { status, text } = await portal.call(api[name], goodCall(name, stage));
    expect([name, status], text).toEqual([name, 200]);
  }
});
