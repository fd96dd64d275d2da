import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listUpdateMonths } from '#shared/enquiries/enquiries.api.ts';
import type { Enquiry, EnquiryPlace } from '#shared/enquiries/enquiry.ts';
import type { Home } from '#shared/homes/home.ts';
import type { AccountId, Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { SavedSearchId } from '#shared/savedSearches/savedSearch.ts';
import { updateMonthEntity, updateMonthsOf } from '#shared/store/enquiries.store.ts';
import { vacancyFeedbackEntity } from '#shared/store/feedback.store.ts';
import { appearanceEntity, savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  aSavedSearch,
  someSearches,
} from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import { countUpdates } from '../../events/schedule/countUpdates.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* What a home's updates brought, from the entries to its page (enquiries, section 4). */

const THIRD_TUESDAY = new Date('2026-11-17T10:00:00.000Z');
const MONTH = '2026-10' as Period;
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: THIRD_TUESDAY });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const count = (now = THIRD_TUESDAY) => countUpdates({ table: portal.table, now });
const rowsOf = ({ uuid }: Home, month = MONTH) =>
  updateMonthsOf(portal.table, { kind: 'careHome', uuid }, { from: month, to: month });
const at = (day: string) => `2026-${day}T12:00:00.000Z` as Instant;

async function asked(
  home: Home,
  day: string,
  enquiry: Partial<Enquiry> = {},
  place: Partial<EnquiryPlace> = {},
) {
  const storedEnquiry = anEnquiry(enquiry);
  const places = [anEnquiryPlace(storedEnquiry, home, { asked_at: at(day), ...place })];
  await portal.table.load(someEnquiry({ enquiry: storedEnquiry, places }));
}
const yes = (day: string) =>
  ({
    ...{ answer: 'yes', from: '2026-10-20', keep_until: null, assess_by: null, reasons: [] },
    ...{ beyond: [], text: '', channel: 'link', by: { id: 'sam', name: 'Sam' }, at: at(day) },
  }) as EnquiryPlace['answer'];

/** A search with what appeared for it at a home. */
async function alerted(
  home: Home,
  appeared: readonly { day: string; status: 'told' | 'waiting' | 'passed' }[],
) {
  const account = aCommissioner();
  const search = aSavedSearch();
  await portal.add({ accounts: [account] });
  await portal.table.load([
    create(savedSearchesEntity, someSearches(account.id, [search])),
    ...appeared.map(({ day, status }, n) =>
      create(appearanceEntity, {
        search: search.id as SavedSearchId,
        account: account.id,
        home: home.uuid,
        ...{ vacancy_version: n + 1, version: 1, at: at(day), status },
      }),
    ),
  ]);
}
const phoned = (home: Home, day: string, vacancy_version = 1) =>
  portal.table.load([
    create(vacancyFeedbackEntity, {
      home: home.uuid,
      vacancy_version,
      account: randomUUID() as AccountId,
      ...{ organisation: 'icb', correct: true, at: at(day), version: 1 },
    }),
  ]);

/** A home of which each figure is another. */
async function aBusyHome(): Promise<Home> {
  const home = aHome();
  await portal.add({ homes: [home] });
  const notices = ['10-01', '10-14', '10-14', '10-31'].map(
    (day) => ({ day, status: 'told' }) as const,
  );
  await alerted(home, [
    ...notices,
    { day: '10-12', status: 'passed' },
    { day: '10-13', status: 'waiting' },
    { day: '11-02', status: 'told' },
  ]);
  await alerted(home, [{ day: '10-02', status: 'told' }]);
  await asked(home, '10-05');
  await asked(home, '10-06', {}, { answer: yes('10-06') });
  const chosen = {
    ...{ place: { kind: 'careHome', uuid: home.uuid }, name: home.name, arrival: '2026-10-20' },
    ...{ by: { id: 'kim', name: 'Kim' }, at: at('10-07'), bed_kept: true },
  } as Enquiry['chosen'];
  const placed = {
    state: 'PLACED',
    outcome: 'placed_here',
    chosen,
    ended_at: at('10-21'),
  } as const;
  await asked(home, '10-07', placed, { answer: yes('10-07') });
  await asked(home, '11-03', {}, { answer: yes('11-03') });
  for (const day of ['10-09', '10-10', '11-01']) await phoned(home, day, Number(day.slice(3)));
  await phoned(home, '10-10');
  await phoned(home, '10-10');
  await phoned(home, '10-10');
  await phoned(home, '10-10');
  return home;
}

describe('counting what the updates brought', () => {
  it('takes alerts, enquiries, answers, arrivals and phone calls of the month before, once', async () => {
    const [home, quiet] = [await aBusyHome(), aHome()];
    await portal.add({ homes: [quiet] });
    expect(await count()).toEqual({ homes: 2, counted: 1, failed: 0, setAside: 0 });
    const figures = { matched: 5, asked: 3, yes: 2, moved_in: 1, rang: 6 };
    expect(await rowsOf(home)).toEqual([
      { place: { kind: 'careHome', uuid: home.uuid }, month: MONTH, version: 1, ...figures },
    ]);
    expect(await rowsOf(quiet)).toEqual([]);
    // What comes later changes nothing of it, and a second run, or one that goes on, only adds who has none.
    await phoned(home, '10-10');
    await phoned(quiet, '10-10');
    expect(await count()).toEqual({ homes: 2, counted: 1, failed: 0, setAside: 0 });
    expect(await rowsOf(home)).toMatchObject([figures]);
    expect(await rowsOf(quiet)).toMatchObject([{ rang: 1, matched: 0 }]);
  });

  it('is done on the third Tuesday alone', async () => {
    const home = aHome();
    await portal.add({ homes: [home] });
    await phoned(home, '10-10');
    for (const day of ['2026-11-10', '2026-11-16', '2026-11-18', '2026-11-24']) {
      expect(await count(new Date(`${day}T10:00:00.000Z`))).toMatchObject({ homes: 0 });
    }
    expect(await rowsOf(home)).toEqual([]);
  });

  it('by two runs at once makes one row', async () => {
    const home = aHome();
    await portal.add({ homes: [home] });
    await phoned(home, '10-10');
    const runs = await Promise.all([count(), count()]);
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(await rowsOf(home)).toHaveLength(1);
  });
});

it('the home’s people see the last 12 months, the first month first', async () => {
  const home = aHome();
  const contact = aContact({ home: home.uuid });
  const person = anAccount({ email: contact.emails[0]?.address ?? '' });
  await portal.add({ homes: [home], contacts: [contact], accounts: [person] });
  const figures = { matched: 2, asked: 1, yes: 0, moved_in: 0, rang: 0 };
  const place = { kind: 'careHome', uuid: home.uuid } as const;
  const months = ['2025-10', '2025-11', '2026-10'] as Period[];
  await portal.table.load(
    months.map((month) => create(updateMonthEntity, { place, month, version: 1, ...figures })),
  );
  const { body } = await portal.call(listUpdateMonths, { as: person, params: { uuid: home.uuid } });
  expect(body.months).toEqual([
    { month: '2025-11', ...figures },
    { month: '2026-10', ...figures },
  ]);
});
