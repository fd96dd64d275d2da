import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getPlacementDashboard } from '#shared/placements/placementDashboard.api.ts';
import { getStartPage, type StartRow } from '#shared/startPage/startPage.api.ts';
import { wanted } from '#shared/store/entity.ts';
import { reviewDaysEntity } from '#shared/store/placementRows.store.ts';
import { aCommissioner, aHome, anAccount } from '#shared/testing/builders.ts';
import { buildPlacements } from '../../events/schedule/buildPlacements.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { placements, submitPlacements } from './testing/placedHomes.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:20:00.000Z');
const GM = 'icb-greater-manchester';
const NEL = 'icb-north-east-london';
const reviewed = (review_date: string) => ({ review_date, review_type: 'COM' as const });

let portal: Portal;
const aReporting = () => aHome({ reporting: true, aqp_status: true, local_authority: 'Oldham' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
  const [larch, sorrel] = [aReporting(), aReporting()];
  await portal.add({ homes: [larch, sorrel] });
  await submitPlacements(portal, larch, '2026-10', [
    ...placements(4, reviewed('2026-11-01')),
    ...placements(3, reviewed('2026-11-08')),
    ...placements(2),
    ...placements(2, { ...reviewed('2026-10-01'), ended_on: '2026-10-20', end_reason: 'home' }),
  ]);
  // As reported for September, and a month that is not closed yet.
  await submitPlacements(portal, sorrel, '2026-09', placements(1, reviewed('2026-10-30')));
  await submitPlacements(portal, larch, '2026-11', placements(9, reviewed('2026-10-30')));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function reader(overrides: Parameters<typeof aCommissioner>[0]): Promise<Account> {
  const account = aCommissioner({
    flags: ['nhPlacement'],
    organisation_code: GM,
    ...overrides,
  } as never);
  await portal.add({ accounts: [account] });
  return account;
}
async function rowOf(as: Account) {
  const { body } = await portal.call(getStartPage, { as });
  return body.rows.find(({ kind }: StartRow) => kind === 'reviewsOverdue');
}
const build = () => buildPlacements({ table: portal.table, now: new Date() });

it('counts a payer’s overdue reviews of the newest closed month against today, and its page shows as many', async () => {
  const as = await reader({});
  expect(await rowOf(as)).toBeUndefined();
  await build();
  const counted = { kind: 'reviewsOverdue', period: '2026-10', built_at: CLOSED.toISOString() };
  for (const [now, count] of [
    ['2026-11-08T10:00:00.000Z', 4],
    ['2026-11-09T10:00:00.000Z', 7],
    ['2026-11-06T12:20:00.000Z', 4],
  ] as const) {
    vi.setSystemTime(now);
    expect(await rowOf(as)).toEqual({ ...counted, payer: GM, count });
    const query = { period: '2026-10', payer: GM, review: 'overdue' } as const;
    const { body } = await portal.call(getPlacementDashboard, { as, query });
    expect(body.figures.placements).toBe(count);
  }
  const team = anAccount({ kind: 'lph' });
  await portal.add({ accounts: [team] });
  expect(await rowOf(team)).toEqual({ ...counted, payer: null, count: 4 });
});

it('is for nobody else: without own placements, an organisation or the flag, and in Sussex', async () => {
  await build();
  for (const overrides of [
    { organisation_code: NEL },
    { organisation_code: null },
    { flags: ['nhList', 'nhQuality'] },
    { area_flags: ['Sussex'] },
  ] as Parameters<typeof aCommissioner>[0][]) {
    expect(await rowOf(await reader(overrides))).toBeUndefined();
  }
  const provider = anAccount();
  await portal.add({ accounts: [provider] });
  expect(await rowOf(provider)).toBeUndefined();
});

it('has no item of a payer that has no placements left', async () => {
  const home = aReporting();
  await portal.add({ homes: [home] });
  const lines = placements(2, { funding_body: NEL, ...reviewed('2026-10-30') });
  await submitPlacements(portal, home, '2026-10', lines);
  await build();
  const daysOf = async (payer: string | null) =>
    (await portal.table.read(wanted(reviewDaysEntity, { payer })))[0]?.days;
  expect(await daysOf(NEL)).toEqual({ '2026-10-30': 2 });
  expect((await daysOf(null))?.['2026-10-30']).toBe(2);
  await submitPlacements(portal, home, '2026-10', [], { number: 2 });
  await build();
  expect(await daysOf(NEL)).toBeUndefined();
  expect(await daysOf(null)).toEqual(await daysOf(GM));
});
