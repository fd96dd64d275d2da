import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Period } from '#shared/reporting/period.ts';
import { updateMonthsOf } from '#shared/store/enquiries.store.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { houseCalled } from './enquiries.ts';
import { readHouses } from './reporting/houseHomes.ts';
import { lastMailed, seedUpdateMonths } from './updateMonths.ts';
import { worldOf } from './world.ts';

const now = new Date('2026-11-20T14:00:00.000Z');
const to = new Set(['reporting@example.org', 'reporting-central@example.org']);
let portal: Portal;
const seeded = () => seedUpdateMonths(portal.table, { to, now, writes: true });

beforeAll(async () => {
  portal = await startPortal();
  const { homes, contacts } = worldOf(readHouses(now), now);
  await portal.add({ homes, contacts });
});
afterAll(() => portal.stop());

it('the demo account of a home has months to look at and the last email, also when it is seeded again', async () => {
  const mails = await seeded();
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, destination, at, body } of mails) {
    expect(to).toContain(destination.to[0]);
    expect(subject).toContain('What your updates brought in October 2026');
    expect(at).toBe(Date.parse('2026-11-17T10:00:00.000Z') / 1000);
    expect(body.html).toMatch(/updates_email#\S/);
  }
  const months = await updateMonthsOf(portal.table, homeRef(houseCalled('Ambleford').uuid), {
    from: '2025-11' as Period,
    to: '2026-10' as Period,
  });
  expect(months.length).toBeGreaterThan(8);
  const ids = (some: typeof mails) => some.map(({ messageId }) => messageId);
  expect(ids(await seeded())).toEqual(ids(mails));
});

it.each([
  ['2026-11-17T09:59:00.000Z', '2026-10-20T09:00:00.000Z'],
  ['2026-11-17T10:00:00.000Z', '2026-11-17T10:00:00.000Z'],
])('at %s the last one went out at %s', (at, mailed) => {
  expect(lastMailed(new Date(at)).toISOString()).toBe(mailed);
});
