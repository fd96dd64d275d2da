import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { setPassword } from '#shared/server/people.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { variationEntity } from '#shared/store/variations.store.ts';
import { create } from '#shared/store/write.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { scale, share } from '#shared/testing/scale.ts';
import { publicSchema } from '../graphql/schema/publicSchema.ts';
import { schema } from '../graphql/schema/schema.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import {
  type HostileBody,
  hostileBodies,
  hostileHeaders,
  hostileParam,
  hostileQuery,
} from './hostile.ts';
import { hostileFile } from './hostileFiles.ts';
import { hostileGraphql } from './hostileGraphql.ts';
import { type Answer, type Portal, type Sent, startPortal } from './portal.ts';
import { allRows, removeRows } from './rows.ts';
import { STAGE_PASSWORD, type Stage, setStage } from './stage.ts';

/** Requests for each endpoint and kind of attack. */
const RUNS = scale({ short: share({ quick: 20, all: 60 }), full: 300 });
/** Bodies that each schema alone is held against: most of what a body can break breaks there. */
const SCHEMA_RUNS = scale({ short: share({ quick: 150, all: 400 }), full: 3000 });
const SLOW_MS = 1000;
/** Calls that go through all that the table has about a person, and it has grown by all that was sent before. */
const THROUGH_EVERYTHING: EndpointName[] = ['listPersonalData'];
const slowMs = (endpoint: Endpoint): number =>
  THROUGH_EVERYTHING.some((name) => api[name] === endpoint) ? 5 * SLOW_MS : SLOW_MS;
const STATUSES = [200, 400, 401, 403, 404, 409, 413, 415, 429];
/** Of a body that is not read as far as the use case. */
const AT_THE_DOOR = [400, 413, 415, 429];
/** One body in so many is the good one, whatever chance says. */
const GOOD_EVERY = 8;
/** The part of an endpoint's bodies that must get past its door, however hostile. */
const PAST_THE_DOOR = 0.1;

const GRAPHQL: readonly EndpointName[] = ['postGraphql', 'postPublicGraphql'];
/**
 * Calls that check a password. The portal and the pool take a few wrong ones and then none for 15
 * minutes, and the clock stands still: without moving it on, chance says whether one is ever checked.
 */
const CHECK_A_PASSWORD: readonly EndpointName[] = ['postPassword', 'postMfaOff'];
const PAST_THE_LOCK_MS = 16 * 60_000;

let portal: Portal;
let stage: Stage;
/** Of the kinds that passing an agreement on makes, those of the stage. */
let firstRows: Set<string>;
/** When passwords are checked, in milliseconds. It only goes on: the pool holds when the last wrong one was. */
let passwordClock = FRIDAY_AT_TEN.getTime();
const MADE_BY_PASSING_ON = ['mail', 'signatoryReturn'];
/** What was seen, for the line at the end. */
const totals = { bodies: 0, others: 0, past: 0, slowest: 0, repeated: 0 };
const least = { share: 1, name: '' };

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  const createdRows = await Promise.all(MADE_BY_PASSING_ON.map((kind) => allRows(portal, kind)));
  firstRows = new Set(createdRows.flat().map(({ pk, sk }) => `${pk} ${sk}`));
  // A line for each of a million requests: logs.faults.test.ts reads those that matter.
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await portal.stop();
  console.log(
    `fuzz: ${Object.keys(api).length} endpoints, ${totals.bodies} bodies (${percent(totals.past / totals.bodies)} past the door, least ${percent(least.share)} at ${least.name}), ${totals.others} other requests: 0 answers of 5xx, 0 stack traces, slowest ${Math.round(totals.slowest)} ms, ${totals.repeated} asked again for being slow`,
  );
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * A body that has some of the good body's fields in place of its own: all of them, a choice, or in
 * one case of four none. `file` is a hostile one as often as not.
 */
function holding(
  good: unknown,
  body: HostileBody,
  { turn, file }: { turn: number; file: object },
): HostileBody {
  if (turn % 4 === 0 || !('raw' in body) || !body.raw.startsWith('{')) return body;
  const choice = turn % 4 === 1 ? -1 : turn >> 2;
  const fields = Object.entries(Object(good)).filter((_, at) => choice & (1 << at));
  const chosen = Object.fromEntries(
    fields.map(([name, value]) => [name, name === 'file' && turn & 4 ? file : value]),
  );
  try {
    return { raw: JSON.stringify({ ...JSON.parse(body.raw), ...chosen }) };
  } catch {
    return body;
  }
}

/**
 * Whether the use case read the body. It refuses with the door's own statuses too, as where nothing
 * would change: then the contract says whether the door had let the body in.
 */
function reachedUseCase({ body }: Endpoint, { raw }: Sent, { status }: Answer): boolean {
  if (!AT_THE_DOOR.includes(status)) return true;
  if (raw === undefined || ![400, 429].includes(status)) return false;
  try {
    return body?.safeParse(JSON.parse(raw)).success ?? false;
  } catch {
    return false;
  }
}

/** A stale write is told what stands now; the next one names that version. */
function refresh(good: unknown, answer: Answer): void {
  const current = Object(answer.body?.current);
  const body = Object(good) as Record<string, unknown>;
  for (const name of ['version', 'vacancy_version']) {
    if (name in body && Number.isInteger(current[name])) body[name] = current[name];
  }
}

async function timed(endpoint: Endpoint, sent: Sent) {
  const started = performance.now();
  const answer = await portal.call(endpoint, sent);
  return { answer, ms: performance.now() - started };
}

/** Never a fault of ours, always told in the portal's own way, and soon. */
async function expectAnswer(endpoint: Endpoint, sent: Sent): Promise<Answer> {
  let { answer, ms } = await timed(endpoint, sent);
  expect(STATUSES, answer.text.slice(0, 300)).toContain(answer.status);
  // A busy machine is slow now and then; a costly input is slow each time.
  for (let again = 0; ms >= slowMs(endpoint) && again < 3; again++) {
    totals.repeated++;
    ms = (await timed(endpoint, sent)).ms;
  }
  expect(ms, JSON.stringify(sent).slice(0, 300)).toBeLessThan(slowMs(endpoint));
  totals.slowest = Math.max(totals.slowest, ms);
  // GraphQL tells of faults in an answer that says 200.
  expect(answer.text).not.toContain('"code":"fault"');
  if (answer.status !== 200) {
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({
      type: expect.stringMatching(/^urn:placewell:\w+$/),
      title: expect.stringMatching(/./),
      detail: expect.stringMatching(/./),
      status: answer.status,
      trace: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(answer.text).not.toMatch(/\\n\s+at |node_modules|\.[tj]s:\d+|(Type|Range|Syntax)Error/);
  }
  return answer;
}

/** The value that a text is the JSON of; undefined where it is of none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe.each(Object.entries(api) as [EndpointName, Endpoint][])('%s', (name, endpoint) => {
  /** Whether a call may have ended the link that it comes by. */
  let isPassedOn = false;
  const checksAPassword = CHECK_A_PASSWORD.includes(name);
  afterEach(() => {
    if (checksAPassword) passwordClock += PAST_THE_LOCK_MS;
    vi.setSystemTime(FRIDAY_AT_TEN);
  });
  /** A link that ends with its use works again, what calls have ended is there again, a password is the first one. */
  const setBack = async (): Promise<void> => {
    if (name === 'postAccountInvitation') {
      await portal.table.load([create(accountInvitationEntity, stage.invitation)]);
    }
    if (name === 'postAgreementDelegate' && isPassedOn) {
      // What passing on makes is there once; made again it would be refused, however often it is tried.
      for (const kind of MADE_BY_PASSING_ON) {
        const createdRows = (await allRows(portal, kind)).filter(
          ({ pk, sk }) => !firstRows.has(`${pk} ${sk}`),
        );
        await removeRows(portal, createdRows);
      }
      await portal.table.load(stage.agreements.beforePassedOn);
      isPassedOn = false;
    }
    if (checksAPassword) {
      await setPassword(stage.provider.email, STAGE_PASSWORD);
      vi.setSystemTime(passwordClock);
    }
    // Calls before have closed the variation that there is to countersign, or have asked already.
    if (name === 'postCommissionerAgreement') {
      const countersigned = { ...stage.agreements.variation, countersign: true };
      await portal.table.load([create(variationEntity, countersigned)]);
    }
  };

  const { body: schemaOfBody } = endpoint;
  if (schemaOfBody)
    it('has a contract that bears any body, and never throws', () => {
      let takenCount = 0;
      fc.assert(
        fc.property(hostileBodies(endpoint), (body) => {
          const parsed = 'raw' in body ? jsonOf(body.raw) : undefined;
          const started = performance.now();
          if (schemaOfBody.safeParse(parsed).success) takenCount++;
          expect(performance.now() - started).toBeLessThan(SLOW_MS);
        }),
        { numRuns: SCHEMA_RUNS },
      );
      expect(takenCount).toBeLessThan(SCHEMA_RUNS);
    });

  if (endpoint.body)
    it('bears any body', async () => {
      const { body: good, ...sent } = goodCall(name, stage);
      const statuses = new Set<number>();
      let [sentBodies, past] = [0, 0];
      const attack = fc.record({
        body: hostileBodies(endpoint),
        document: hostileGraphql(name === 'postPublicGraphql' ? publicSchema : schema),
        turn: fc.nat(),
        file: hostileFile,
      });
      await fc.assert(
        fc.asyncProperty(attack, async ({ body, document, turn, file }) => {
          const graphql = GRAPHQL.includes(name) && turn % 5 > 0;
          const hostile = graphql ? document : holding(good, body, { turn, file });
          // One field that is unknown stops a body at the door: some are good as a whole.
          const whole = sentBodies++ % GOOD_EVERY === 0;
          const request = { ...sent, ...(whole ? { raw: JSON.stringify(good) } : hostile) };
          await setBack();
          const answer = await expectAnswer(endpoint, request);
          refresh(good, answer);
          if (checksAPassword && answer.status === 429) passwordClock += PAST_THE_LOCK_MS;
          isPassedOn ||= answer.status === 200;
          statuses.add(answer.status);
          totals.bodies++;
          // GraphQL says no with 200: what it let in has an answer to what was asked.
          const admitted = !GRAPHQL.includes(name) || answer.body?.data;
          if (admitted && reachedUseCase(endpoint, request, answer)) past++;
        }),
        { numRuns: RUNS },
      );
      // What is let in and refused behind the door shows that the bodies got there.
      expect(statuses).toContain(400);
      expect(statuses).not.toContain(401);
      expect(statuses).not.toContain(403);
      expect([...statuses].filter((status) => !AT_THE_DOOR.includes(status))).not.toEqual([]);
      const stored = await findHome(portal.table, stage.home.uuid);
      expect(stored?.name).toBe(stage.home.name);
      totals.past += past;
      if (past / RUNS < least.share) Object.assign(least, { share: past / RUNS, name });
      expect(past / RUNS).toBeGreaterThan(PAST_THE_DOOR);
    });

  it('bears any query, path and header', async () => {
    const { headers: needed, query: goodQuery, body, ...sent } = goodCall(name, stage);
    await setBack();
    isPassedOn = true;
    const good = await expectAnswer(endpoint, {
      ...sent,
      ...(needed && { headers: needed }),
      ...(goodQuery && { query: goodQuery }),
    });
    expect([200, 400, 415]).toContain(good.status);
    const attack = fc.record({
      query: hostileQuery(endpoint),
      param: fc.option(hostileParam),
      headers: hostileHeaders,
    });
    await fc.assert(
      fc.asyncProperty(attack, async ({ query, param, headers }) => {
        const params = Object.fromEntries(
          Object.entries(sent.params).map(([field, own]) => [field, param ?? String(own)]),
        );
        await expectAnswer(endpoint, {
          ...sent,
          params,
          query,
          headers: { ...needed, ...headers },
          ...(endpoint.body && { body: {} }),
        });
        totals.others++;
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });
});

describe('text that has brought systems down', () => {
  const { postVacancies, getHome } = api;
  const ownHome = () => ({ as: stage.provider, params: { uuid: stage.home.uuid } });
  const save = (body: string) => expectAnswer(postVacancies, { ...ownHome(), raw: body });

  it.each([
    ['a field called constructor', '{"beds":{"Residential":1},"constructor":1}', 400],
    ['a field called __proto__', '{"beds":{"Residential":1},"__proto__":{"kind":"lph"}}', 400],
    ['a bed type called toString', '{"beds":{"toString":1}}', 400],
    ['half a character', '{"beds":{"Residential":1},"comments":"\\ud800"}', 400],
    ['a zero character', '{"beds":{"Residential":1},"comments":"a\\u0000b"}', 200],
    ['a number beyond all', '{"beds":{"Residential":1e999}}', 400],
    ['deep nesting', `{"beds":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 400],
  ])('%s', async (_, body, status) => {
    expect((await save(body)).status).toBe(status);
    const page = await expectAnswer(getHome, ownHome());
    expect(page.status).toBe(200);
  });

  it('is told apart by request: no two answers share a trace', async () => {
    const [firstAnswer, two] = [await save('{'), await save('{')];
    expect(firstAnswer.body.trace).not.toBe(two.body.trace);
  });
});
