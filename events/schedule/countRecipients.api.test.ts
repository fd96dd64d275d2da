import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { findRecipientCount } from '#shared/store/recipientCount.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { countRecipients } from './countRecipients.ts';

let portal: Portal;
const team = anAccount({ kind: 'lph' });
const [heardFrom, silent, bouncing, away, elsewhere, closed] = [
  aHome({ name: 'Heard House' }),
  aHome({ name: 'Silent House' }),
  aHome({ name: 'Bouncing House' }),
  aHome({ name: 'Away House' }),
  aHome({ name: 'Quiet House', vacancy_reporting: false }),
  aHome({ name: 'Closed House', location_status: 'CLOSED' }),
] as const;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const leave = {
    from: '2026-11-18',
    until: '2026-11-25',
    deputy: aContact({ home: away.uuid }).id,
  };
  await portal.add({
    homes: [heardFrom, silent, bouncing, away, elsewhere, closed],
    contacts: [
      aContact({ home: heardFrom.uuid }),
      aContact({ home: silent.uuid, vacancy_contact: false }),
      aContact({ home: bouncing.uuid, email: 'back@example.org' }),
      aContact({ home: away.uuid, leave }),
    ],
    accounts: [team],
  });
  await portal.table.load([
    create(suppressedAddressEntity, aBouncingAddress(EmailAddress.parse('back@example.org'))),
  ]);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const setUp = async () => (await portal.call(api.getSetUp, { as: team })).body;
const row = async () =>
  (await portal.call(api.getStartPage, { as: team })).body.rows.find(
    ({ kind }: { kind: string }) => kind === 'homesWithoutRecipient',
  );

it('counts the homes that have nobody to write to, by the reason; Home and Set up say how many', async () => {
  expect(await row()).toBeUndefined();
  expect((await setUp()).contacts.counted_at).toBeNull();
  const now = FRIDAY_AT_TEN;
  expect(await countRecipients({ table: portal.table, now })).toEqual({
    asked: 4,
    nobody: 1,
    bouncing: 1,
    on_leave: 1,
    without: 3,
  });
  expect(await row()).toEqual({
    kind: 'homesWithoutRecipient',
    count: 3,
    counted_at: now.toISOString(),
  });
  const { contacts, done, begun } = await setUp();
  expect(contacts).toEqual({ homes: 1, of: 4, counted_at: now.toISOString() });
  // It has begun, and is not done while one home hears nothing.
  expect([done.includes('contacts'), begun.includes('contacts')]).toEqual([false, true]);
});

it('lists them by the reason, as they are now', async () => {
  const { body } = await portal.call(api.listHomesWithoutRecipient, { as: team, query: {} });
  const reasons = body.results.map(({ name, why }: { name: string; why: string }) => [name, why]);
  expect(Object.fromEntries(reasons)).toEqual({
    'Silent House': 'nobody',
    'Bouncing House': 'bouncing',
    'Away House': 'onLeave',
  });
  expect([body.looked_at, body.cursor]).toEqual([6, null]);
});

it('keeps the later count of two, and a step is done once each home hears', async () => {
  const before = await findRecipientCount(portal.table);
  await countRecipients({ table: portal.table, now: new Date('2026-11-19T10:00:00.000Z') });
  expect(await findRecipientCount(portal.table)).toEqual(before);
  await portal.add({
    contacts: [silent, bouncing, away].map(({ uuid }) => aContact({ home: uuid })),
  });
  await countRecipients({ table: portal.table, now: new Date(FRIDAY_AT_TEN.getTime() + 900_000) });
  expect(await row()).toBeUndefined();
  expect((await setUp()).done).toContain('contacts');
});
