import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import {
  getPackageDashboard,
  type PackageDashboard,
} from '#shared/domiciliary/packageDashboard.api.ts';
import type { Answers } from '#shared/reporting/answers.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { returnEntity, returnVersionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, anAccount, anAqpLocation } from '#shared/testing/builders.ts';
import { aReturn, aSubmitted, goodAnswers } from '#shared/testing/reports.ts';
import { buildAllQuality } from '../../events/schedule/buildQuality.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:05:00.000Z');
const LAMBETH_ICB = 'NHS South East London Integrated Care Board';
const OLDHAM_ICB = 'NHS Greater Manchester Integrated Care Board';
const [LAMBETH, SOUTHWARK, OLDHAM] = [9000022, 9000028, 8000004];

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const commissioner = aCommissioner({ flags: ['dcPlacement'] });
const refused = {
  nursing: aCommissioner({ flags: ['nhPlacement'] }),
  quality: aCommissioner({ flags: ['dcQuality', 'dcList'] }),
  sussex: aCommissioner({ flags: ['dcPlacement'], area_flags: ['Sussex'] }),
};

const reporting = (local_authority: string) => anAqpLocation({ reporting: true, local_authority });
const lambeth = [reporting('Lambeth'), reporting('Southwark')] as const;
const oldham = reporting('Oldham');
/** Where one ICB has followed another. */
const camden = reporting('Camden');
const answered = new Date('2026-11-05T09:00:00.000Z');
/** Where each can take a package, and why some cannot. */
const listed: ServiceLocation[] = [
  anAqpLocation({
    updated: answered,
    capacity: { areas: [LAMBETH, SOUTHWARK] },
    care_tiers: [1, 3],
  }),
  anAqpLocation({ updated: answered, capacity: { areas: [LAMBETH] }, care_tiers: [1] }),
  anAqpLocation({ updated: answered, capacity: { areas: [] }, care_tiers: [1] }),
  anAqpLocation({ care_tiers: [1] }),
  anAqpLocation({ updated: answered, capacity: { areas: [OLDHAM] }, aqp_suspension: true }),
  anAqpLocation({ updated: answered, capacity: { areas: [OLDHAM] }, embargo: true }),
  anAqpLocation({ updated: answered, capacity: { areas: [OLDHAM] }, location_status: 'CLOSED' }),
  anAqpLocation({ updated: answered, capacity: { areas: [OLDHAM] }, aqp_status: false }),
];

const submitted = async (serviceLocation: ServiceLocation, period: string, answers: Answers) => {
  const good = goodAnswers(aReturn(serviceLocation, period));
  const { one, version } = aSubmitted(serviceLocation, period, {
    answers: { ...good, ...answers },
  });
  await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
};

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
  await portal.add({
    accounts: [lph, commissioner, ...Object.values(refused)],
    locations: [...lambeth, oldham, camden, ...listed],
  });
  await submitted(lambeth[0], '2026-10', {
    packages_started: 9,
    packages_ended: 4,
    packages_handed_back: 1,
    people_served: 40,
    hours_delivered: 1600.25,
  });
  await submitted(lambeth[1], '2026-10', {
    packages_started: 3,
    packages_ended: 0,
    people_served: 22,
    hours_delivered: 800,
  });
  await submitted(lambeth[0], '2026-09', { packages_started: 2, people_served: 35 });
  await submitted(oldham, '2026-09', {
    packages_started: 3,
    people_served: 5,
    hours_delivered: 60,
  });
  await portal.table.load([create(returnEntity, aReturn(oldham, '2026-10'))]);
  await submitted(camden, '2026-04', { people_served: 30 });
  await buildAllQuality({ table: portal.table, now: CLOSED });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const ask = (query: Record<string, string> = {}, as: Account = commissioner) =>
  portal.call(getPackageDashboard, { as, query });
const dashboard = async (query: Record<string, string> = {}, as: Account = commissioner) => {
  const { status, body } = await ask(query, as);
  expect(status).toBe(200);
  return body as PackageDashboard;
};

describe('the placement dashboard of domiciliary care', () => {
  it('is exact to the central team, by month and by ICB of the office', async () => {
    const { period, periods, exact, months, boards } = await dashboard({}, lph);
    expect([period, periods.length, exact]).toEqual(['2026-10', 12, true]);
    expect(months.slice(0, 3)).toEqual([
      {
        period: '2026-10',
        due: 3,
        reported: 2,
        started: 12,
        ended: 4,
        handed_back: 1,
        people: 62,
        hours: 2400.25,
      },
      expect.objectContaining({ period: '2026-09', due: 2, reported: 2, started: 5, people: 40 }),
      expect.objectContaining({ period: '2026-08', due: 0, reported: 0, started: 0 }),
    ]);
    expect(boards).toMatchObject([
      // Not reported is not 0 of what was asked.
      { icb: OLDHAM_ICB, due: 1, reported: 0, started: 0 },
      { icb: LAMBETH_ICB, due: 2, reported: 2, started: 12, people: 62 },
    ]);
  });

  it('hides 1 to 7 from everybody else, and shows a total no nearer than its ICBs are', async () => {
    const { exact, months, boards } = await dashboard({ period: '2026-09' });
    expect(exact).toBe(false);
    expect(boards).toMatchObject([
      { icb: OLDHAM_ICB, started: '1 to 7', people: '1 to 7', hours: null },
      { icb: LAMBETH_ICB, started: '1 to 7', people: 35 },
    ]);
    expect(months[0]).toMatchObject({
      started: 10,
      ended: '1 to 7',
      handed_back: '1 to 7',
      people: 60,
    });
    // 5 started in two ICBs of '1 to 7': '1 to 7' in all would say that each is 6 at most.
    expect(months[1]).toMatchObject({ started: '2 to 14' });
    const text = JSON.stringify(months) + JSON.stringify(boards);
    expect(text).not.toMatch(/"(?:started|ended|handed_back|people)":[1-7][,}]/);
  });

  it('narrows months to an ICB, and refuses what there is not', async () => {
    const { months, boards } = await dashboard({ icb: OLDHAM_ICB }, lph);
    // What can be chosen stays.
    expect(boards.map(({ icb }) => icb)).toEqual([OLDHAM_ICB, LAMBETH_ICB]);
    expect(months.slice(0, 2)).toMatchObject([
      { due: 1, reported: 0 },
      { due: 1, reported: 1, started: 3, people: 5, hours: 60 },
    ]);
    const none = await dashboard({ icb: 'NHS Devon Integrated Care Board' }, lph);
    expect(none.months[0]).toMatchObject({ due: 0, people: 0 });
    expect((await ask({ icb: 'NHS Atlantis' })).body.errors).toEqual({
      icb: ['There is no such ICB'],
    });
    for (const period of ['2026-11', '2025-10', 'x']) {
      expect((await ask({ period })).body.errors).toEqual({
        period: ['Choose a month whose deadline has passed'],
      });
    }
  });

  it('has an ICB of any of its months in all of them, and those that follow one that has ended', async () => {
    const [FORMER, TODAY] = ['North Central London', 'West and North London'].map(
      (name) => `NHS ${name} Integrated Care Board`,
    ) as [string, string];
    const figures = async (icb: string, period: string, as = lph) =>
      (await dashboard({ icb, period }, as)).months.find((month) => month.period === '2026-04');
    for (const icb of [FORMER, TODAY]) {
      expect(await figures(icb, '2026-04')).toMatchObject({ due: 1, people: 30 });
    }
    expect(await figures(FORMER, '2026-03')).toMatchObject({ due: 1, people: 30 });
    // Not there yet.
    for (const as of [lph, commissioner]) {
      expect(await figures(TODAY, '2026-03', as)).toMatchObject({ due: 0, people: 0, hours: 0 });
    }
  });

  it('counts who can take a package today by authority and care tier, zeros too', async () => {
    const { areas } = (await dashboard()).availability;
    expect(areas).toHaveLength(153);
    const areaNamed = (name: string) => areas.find(({ authority }) => authority === name);
    expect(areaNamed('Lambeth')).toEqual({
      authority: 'Lambeth',
      area: 'lambeth',
      icb: LAMBETH_ICB,
      region: 'London',
      tiers: [2, 0, 1, 0],
      locations: 2,
    });
    expect(areaNamed('Southwark')).toMatchObject({ tiers: [1, 0, 1, 0], locations: 1 });
    // Suspended, closed, not on the list; without an answer, and with one that names no area.
    expect(areaNamed('Oldham')).toMatchObject({ tiers: [0, 0, 0, 0], locations: 0 });
  });

  it('is for dcPlacement and the central team, and not for Sussex', async () => {
    for (const as of Object.values(refused)) expect((await ask({}, as)).status).toBe(403);
  });
});
