import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { AuditEntry } from '#shared/audit/audit.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { inTurn, scale } from '#shared/testing/scale.ts';
import { schema } from '../graphql/schema/schema.ts';
import { graphqlMutations } from '../graphql/testing/mutations.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, type Sent, startPortal } from './portal.ts';
import { type RestoredStage, restoredStage } from './restoredStage.ts';
import { STAGE_PASSWORD, type Stage, setStage } from './stage.ts';
import { stagePoolMender } from './stagePool.ts';

/** How many of the same call arrive at once. */
const AT_ONCE = scale({ short: 2, full: 6 });
/** How often everything is done. */
const ROUNDS = scale({ short: 1, full: 5 });
/** Of the ways in which the runtime refuses a call of any endpoint, for each endpoint. */
const QUICK_REFUSALS = 3;

/** Each of its mutations leaves the entry of the endpoint that it calls. */
const BY_INNER_CALLS: Partial<Record<EndpointName, readonly string[]>> = {
  postGraphql: api.postCookieConsent.audit,
  postPublicGraphql: api.postRegistrationRequest.audit,
};
/** Those that leave an entry at more than one thing: a home and its successor. */
const ENTRIES: Partial<Record<EndpointName, number>> = {
  postSuccession: 2,
  postLocationSuccession: 2,
};
const NOT_GET = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([, { method }]) => method !== 'GET',
);

let portal: Portal;
let staged: RestoredStage<Stage>;
const totals = { mutations: 0, entries: 0, refused: 0, repeated: 0, atOnce: 0 };

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, () => setStage(portal), stagePoolMender(portal));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
  console.log(
    `audit: ${totals.mutations} mutations: ${totals.entries} good calls with exactly one entry each; none from ${totals.refused} refused and ${totals.repeated} repeated calls; one from each of ${totals.atOnce} bursts of ${AT_ONCE}`,
  );
});

afterEach(async () => {
  visited.clear();
  await staged.restore();
});

/** The entries of this test that have been looked at. */
const visited = new Set<string>();

/** What has been added to the trail since it was last looked at. */
async function newEntries(): Promise<AuditEntry[]> {
  const rows = (await staged.changes()).flatMap(({ before, after }) =>
    before || !after ? [] : [after],
  );
  const entries = rows.filter(({ entity }) => entity === 'audit') as unknown as AuditEntry[];
  const added = entries.filter(({ id }) => !visited.has(id));
  for (const { id } of added) visited.add(id);
  return added;
}

const keyed = (sent: Sent, key = randomUUID()): Sent => ({
  ...sent,
  headers: { ...sent.headers, 'idempotency-key': key },
});

/** Whose doing an entry must say that it was. */
function actorOf(endpoint: Endpoint, sent: Sent, stage: Stage): string | undefined {
  // A stranger is named by the request that they have just made.
  if (endpoint.access.who === 'public') return undefined;
  if (endpoint.access.who !== 'link') return sent.as?.id;
  if (endpoint.access.purpose === 'registration') return stage.asking.id;
  if (endpoint.access.purpose === 'savedSearch') return stage.commissioner.id;
  if (endpoint.access.purpose === 'accountInvitation') return stage.invitation.link;
  // Whoever bears the link of an agreement is named by that agreement.
  if (endpoint.access.purpose === 'agreement') {
    return String(decodeJwt(sent.headers?.['x-link-token'] ?? '').signatureRequestId);
  }
  if (endpoint.access.purpose === 'openAgain') return stage.rester.id;
  return endpoint.access.purpose === 'invitation' ? stage.registering.id : stage.contact.id;
}

/** The names under which a call of the endpoint may leave an entry. */
const stated = (name: EndpointName): readonly string[] => BY_INNER_CALLS[name] ?? api[name].audit;

/** The call with a version that there is not, where its body names one: its handler refuses that. */
function staleCalls({ body, ...sent }: Sent): Sent[] {
  const fields = Object(body) as Record<string, unknown>;
  const version = Object.keys(fields).find((name) => /version$/.test(name));
  return version ? [{ ...sent, body: { ...fields, [version]: 9 } }] : [];
}

/** Calls that the runtime refuses: of nobody, of a stranger, of what is no JSON, of a field unknown. */
function refusedCalls(endpoint: Endpoint, good: Sent): Sent[] {
  const { as: _, headers: __, ...unsigned } = good;
  const body = Object(good.body) as Record<string, unknown>;
  return [
    ...(endpoint.access.who === 'public'
      ? []
      : [unsigned, { ...unsigned, headers: { 'x-link-token': 'a.b.c' } }]),
    { ...unsigned, as: anAccount() },
    { ...good, headers: { ...good.headers, 'idempotency-key': '!' } },
    { ...good, headers: { ...good.headers, origin: 'https://evil.example' } },
    ...(endpoint.body
      ? [
          { ...good, raw: '{' },
          { ...good, body: { ...body, odd: 1 } },
        ]
      : []),
  ];
}

for (let round = 0; round < ROUNDS; round++)
  describe.each(NOT_GET)('%s', (name, endpoint) => {
    const expected = ENTRIES[name] ?? (stated(name).length > 0 ? 1 : 0);
    const at = NOT_GET.findIndex(([endpointName]) => endpointName === name);

    it('leaves one entry when it is done, none when it is refused or repeated', async () => {
      const { stage } = staged;
      const good = goodCall(name, stage);
      const refusals = inTurn(refusedCalls(endpoint, good), { at, quick: QUICK_REFUSALS });
      for (const sent of [...refusals, ...staleCalls(good)]) {
        expect((await portal.call(endpoint, sent)).status).not.toBe(200);
        totals.refused++;
      }
      expect(await newEntries()).toEqual([]);

      const sent = keyed(good);
      const first = await portal.call(endpoint, sent);
      expect(first.status, first.text).toBe(200);
      expect(first.body.errors, first.text).toBeUndefined();
      const remainingEntries = await newEntries();
      expect(remainingEntries).toHaveLength(expected);
      for (const { who, at, what, trace } of remainingEntries) {
        const actor = actorOf(endpoint, good, stage);
        if (actor === undefined) expect(who.kind).toBe('stranger');
        else expect(who.id).toBe(actor);
        expect(at).toBe(FRIDAY_AT_TEN.toISOString());
        expect(stated(name)).toContain(what);
        expect(trace).toMatch(/^[\w-]{36}$/);
      }
      expect(JSON.stringify(remainingEntries)).not.toMatch(
        new RegExp(`${STAGE_PASSWORD}|Rushes-by|Sedges-at|cGxhbg`),
      );

      const again = await portal.call(endpoint, sent);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await newEntries()).toEqual([]);
      totals.mutations += round === 0 ? 1 : 0;
      totals.entries += expected;
      totals.repeated++;
    });

    it('leaves one entry when the same call arrives several times at once', async () => {
      const { stage } = staged;
      const sent = keyed(goodCall(name, stage));
      const calls = Array.from({ length: AT_ONCE }, () => portal.call(endpoint, sent));
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      // One that finds another under way may be told to try again; never that there is nothing.
      expect(statuses).toContain(200);
      for (const status of statuses) expect([200, 409, 429]).toContain(status);
      expect(await newEntries()).toHaveLength(expected);
      totals.atOnce++;
    });
  });

describe('GraphQL', () => {
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});

  it.each(names)('%s leaves one entry, and none when repeated', async (name) => {
    const make = graphqlMutations[name];
    if (!make) throw new Error(`The mutation ${name} has no row in graphqlMutations`);
    const { stage } = staged;
    const headers = { 'x-link-token': stage.tokens.invitation };
    const { byCentralTeam = false, ...body } = make(stage);
    const sent = keyed({ as: byCentralTeam ? stage.lph : stage.provider, body, headers });
    const call = async () => {
      const { body, text } = await portal.call(api.postGraphql, sent);
      expect(body.errors, text).toBeUndefined();
    };
    await call();
    expect(await newEntries()).toHaveLength(1);
    await call();
    expect(await newEntries()).toEqual([]);
    totals.mutations++;
    totals.entries++;
    totals.repeated++;
  });
});
