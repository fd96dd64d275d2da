import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listUnreachableHomes } from '#shared/bounces/bounces.api.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { share } from '#shared/testing/scale.ts';
import { allUnreachable } from '../testing/allUnreachable.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* The homes that no mail reaches, where thousands of addresses have been reported over the years. */

const NOBODYS = share({ quick: 900, all: 3_000 });
/** Homes with one vacancy contact, and homes with two. */
const [SINGLE, DOUBLE] = [60, 30];
/** Homes that one address reaches. */
const SHARED = 120;
/** What one answer may ask of the table: see the handler. */
const MOST_READS = 1 + 50 + 1 + 50 + 5;
const MOST_ITEMS_A_READ = 101;

let portal: Portal;
let dynamo: FaultyProxy;
const team = anAccount({ kind: 'lph' });
const unreachable = new Set<string>();

beforeAll(async () => {
  portal = await startPortal();
  dynamo = await startFaultyProxy(portal.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamo.endpoint;
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const number = (at: number) => String(at).padStart(5, '0');
  const nobodys = Array.from({ length: NOBODYS }, (_, at) => `gone.${number(at)}@example.org`);
  const homes = Array.from({ length: SINGLE + DOUBLE + SHARED + 1 }, (_, at) =>
    aHome({ name: `Home ${number(at)}` }),
  );
  const contactAt = (at: number, email: string) =>
    aContact({ home: (homes[at] as (typeof homes)[number]).uuid, email });
  const contacts = homes.flatMap((_, at) => {
    if (at < SINGLE)
      return [contactAt(at, `gone.${number(at * Math.floor(NOBODYS / SINGLE))}.b@example.org`)];
    // The two stand far apart among the addresses.
    if (at < SINGLE + DOUBLE) {
      return ['a', 'z'].map((letter) => contactAt(at, `${letter}${number(at)}@example.org`));
    }
    if (at < SINGLE + DOUBLE + SHARED) return [contactAt(at, 'many.homes@example.org')];
    return [contactAt(at, 'here@example.org'), contactAt(at, 'm.gone@example.org')];
  });
  const addresses = new Set(contacts.flatMap(({ emails }) => emails.map((email) => email.address)));
  addresses.delete('here@example.org' as never);
  await portal.add({ homes, contacts, accounts: [team] });
  await portal.table.load(
    [...nobodys, ...addresses].map((email) =>
      create(suppressedAddressEntity, aBouncingAddress(email)),
    ),
  );
  for (const { uuid } of homes.slice(0, -1)) unreachable.add(uuid);
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await dynamo.stop();
  await portal.stop();
});
beforeEach(() => dynamo.reset());

it('reads a bounded number of items for each answer, and has each home once over all', async () => {
  const reads: number[] = [];
  const { results, lookedAt, answers } = await allUnreachable(portal, team, () => {
    for (const { operation, body } of dynamo.calls) {
      const request = JSON.parse(body);
      const items =
        operation === 'BatchGetItem'
          ? (Object.values(request.RequestItems)[0] as { Keys: object[] }).Keys.length
          : (request.Limit ?? 0);
      expect(items).toBeLessThanOrEqual(MOST_ITEMS_A_READ);
    }
    reads.push(dynamo.calls.length);
    dynamo.reset();
  });
  expect(Math.max(...reads)).toBeLessThanOrEqual(MOST_READS);
  expect(answers).toBe(reads.length);
  expect(results.map(({ uuid }) => uuid).sort()).toEqual([...unreachable].sort());
  expect(lookedAt).toBe(NOBODYS + SINGLE + 2 * DOUBLE + 2);
}, 120_000);

it('takes no cursor of another list, and none that was altered', async () => {
  const { body } = await portal.call(listUnreachableHomes, { as: team });
  expect(body.cursor).toBeTypeOf('string');
  for (const cursor of ['', 'x', `${body.cursor}x`, body.cursor.slice(0, -4)]) {
    const { status } = await portal.call(listUnreachableHomes, { as: team, query: { cursor } });
    expect(status, cursor).toBe(400);
  }
});
