import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getSession } from '#shared/account/session.api.ts';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { getCentralContactVacancy } from '#shared/centralContacts/centralContacts.api.ts';
import { postContact } from '#shared/contacts/contacts.api.ts';
import { patchHomeClosing } from '#shared/directory/closing.api.ts';
import { ALREADY_CLOSED, NOT_YET } from '#shared/directory/closingRules.ts';
import { listClosedPlaces, type RegisterEntry } from '#shared/directory/directory.api.ts';
import { postVacancyFeedback } from '#shared/feedback/feedback.api.ts';
import { listChangeHistory } from '#shared/history/history.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import { getMonthlyReporting } from '#shared/reporting/monthlyReporting.api.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { findReturn, returnEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { mailReports } from '../../events/schedule/mailReports.ts';
import { openReturns } from '../../events/schedule/openReturns.ts';
import { remindVacancies } from '../../events/schedule/remindVacancies.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const OCTOBER = '2026-10' as Period;
let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A home with one contact, whose account is its own. */
async function added(overrides: Parameters<typeof aHome>[0] = {}) {
  const home = aHome({ reporting: true, updated: FRIDAY_AT_TEN, ...overrides });
  const staff = anAccount();
  const contact = aContact({ home: home.uuid, email: staff.email, individual_contact: true });
  await portal.add({ homes: [home], contacts: [contact], accounts: [staff] });
  return { home, staff };
}
const patch = ({ uuid }: Home, body: object) =>
  portal.call(patchHomeClosing, {
    as: lph,
    params: { uuid },
    body: { reason: 'The provider told us', ...body },
  });
const close = (home: Home, body: object = {}) => patch(home, { closed: true, ...body });
const stored = (home: Home) => findHome(portal.table, home.uuid);

describe('a home that is closed', () => {
  it('leaves the list, and comes back when it is reopened', async () => {
    const { home } = await added({ name: 'Vanishing House' });
    const query = { search: 'text-vanishing' };
    const listed = async () => {
      vi.setSystemTime(Date.now() + 5000);
      return (await portal.call(listCareHomes, { as: commissioner, query })).body.count;
    };
    expect(await listed()).toBe(1);
    await close(home);
    expect(await listed()).toBe(0);
    await patch(home, { closed: false });
    expect(await listed()).toBe(1);
    expect(await stored(home)).toMatchObject({ location_status: 'OPEN', closed_on: null });
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  it('takes no figures, is not prompted, and nobody says whether its figures are right', async () => {
    const { home, staff } = await added();
    await close(home, { closed_on: '2026-11-03' });
    const CLOSED = 'This care home closed on 3 November 2026';
    const answers = await Promise.all([
      portal.call(postVacancies, {
        as: staff,
        params: { uuid: home.uuid },
        body: { beds: { Residential: 1 } },
      }),
      portal.call(postPrompt, {
        as: commissioner,
        body: { care_home: home.uuid, notify: false },
      }),
      portal.call(postVacancyFeedback, {
        as: commissioner,
        params: { uuid: home.uuid },
        body: { vacancy_version: 1, correct: true },
      }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.detail]).toEqual([409, expect.stringContaining(CLOSED)]);
    }
    expect((await stored(home))?.vacancy).toEqual(home.vacancy);
  });

  it('owes nothing any more, and its people and commissioners can read on', async () => {
    const updated = new Date('2026-11-10T10:00:00.000Z');
    const { home, staff } = await added({ cqc_recorded_id: '1-400000001', updated });
    // Another that stays open owes its report and its figures: what is looked at can be owed.
    const { home: open } = await added({ updated });
    const report = (home: Home) => findReturn(portal.table, { home: home.uuid, period: OCTOBER });
    const monday = new Date('2026-11-23T09:00:00.000Z');
    const mailed = async () => {
      const mails: string[] = [];
      for await (const { content } of openMails(portal.table)) {
        if ('home' in content) mails.push(`${content.kind} ${content.home}`);
      }
      return (home: Home) => mails.filter((mail) => mail.endsWith(home.uuid)).sort();
    };
    await portal.table.load([
      create(returnEntity, aReturn(home, OCTOBER)),
      create(returnEntity, aReturn(open, OCTOBER)),
    ]);
    await close(home, { closed_on: '2026-11-03' });
    expect((await report(home))?.cancelled_at).toBe(FRIDAY_AT_TEN.toISOString());
    expect((await report(open))?.cancelled_at).toBeNull();
    await mailReports({ table: portal.table, now: monday });
    await remindVacancies({ table: portal.table, now: monday });
    await openReturns({ table: portal.table, now: new Date('2026-12-01T00:05:00.000Z') });
    const mails = await mailed();
    expect([mails(home), mails(open)]).toEqual([
      [],
      [`reportOverdue ${open.uuid}`, `weekdayPrompt ${open.uuid}`],
    ]);
    const november = (home: Home) =>
      findReturn(portal.table, { home: home.uuid, period: addMonths(OCTOBER, 1) });
    expect(await november(home)).toBeUndefined();
    expect(await november(open)).toBeDefined();
    const reporting = await portal.call(getMonthlyReporting, {
      as: staff,
      params: { uuid: home.uuid },
    });
    expect(reporting.body.outstanding_questionnaires).toEqual([]);
    const session = await portal.call(getSession, { as: staff });
    expect(session.body.homes).toMatchObject([{ reporting: false, closed_on: '2026-11-03' }]);
    const params = { uuid: staff.id };
    const overview = await portal.call(getCentralContactVacancy, { as: staff, params });
    expect(overview.body.care_homes).toEqual([]);
    const page = await portal.call(getHome, { as: staff, params: { uuid: home.uuid } });
    expect(page.body).toMatchObject({ location_status: 'CLOSED', reporting: false });
    const details = await portal.call(getHomeDetails, {
      as: commissioner,
      params: { id: '1-400000001' },
    });
    expect(details.body).toMatchObject({ closed_on: '2026-11-03', successor: null });
    const history = await portal.call(listChangeHistory, {
      as: staff,
      params: { uuid: home.uuid },
    });
    expect(history.body.changes).toMatchObject([
      {
        what: 'Closed the home',
        who: 'Hana Example',
        differences: [
          { label: 'Status', before: 'Open', after: 'Closed' },
          { label: 'Closed on', before: 'None', after: '03-11-2026' },
          {
            label: 'Monthly reports no longer needed',
            before: 'None',
            after: 'October 2026',
          },
          { label: 'Reason', before: 'None', after: 'The provider told us' },
        ],
      },
    ]);
  });

  it('is found among the closed ones, the last first, until it is reopened', async () => {
    const [{ home: early }, { home: late }] = [await added(), await added()];
    await close(early, { closed_on: '2026-11-10' });
    await close(late, { closed_on: '2026-11-20' });
    const query = { kind: 'careHome' };
    const closed = async () => {
      const { body } = await portal.call(listClosedPlaces, { as: lph, query });
      const uuids = (body.places as RegisterEntry[]).map(({ uuid }) => uuid);
      return uuids.filter((uuid) => uuid === early.uuid || uuid === late.uuid);
    };
    expect(await closed()).toEqual([late.uuid, early.uuid]);
    // Another day.
    await close(late, { closed_on: '2026-11-09' });
    expect(await closed()).toEqual([early.uuid, late.uuid]);
    await patch(early, { closed: false });
    expect(await closed()).toEqual([late.uuid]);
  });
});

describe('closing a home', () => {
  it('is refused to whoever saw another version, and twice', async () => {
    const { home } = await added();
    expect((await close(home, { version: 1 })).body).toMatchObject({ version: 2 });
    const stale = await close(home, { version: 1, closed_on: '2026-11-01' });
    expect([stale.status, stale.body.current.location_status]).toEqual([409, 'CLOSED']);
    expect((await close(home)).body.errors).toEqual({ closed_on: [ALREADY_CLOSED] });
  });

  it.each([
    ['a day to come', { closed_on: '2026-11-21' }, { closed_on: [NOT_YET] }],
    ['no day', { closed_on: '31/10/2026' }, { closed_on: [expect.any(String)] }],
    ['no reason', { reason: ' ' }, { reason: [expect.any(String)] }],
  ])('is refused with %s', async (_, body, errors) => {
    const { home } = await added();
    const answer = await close(home, body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

describe('a registered home', () => {
  it('is open from its first contact on, and reopens as registered without one', async () => {
    const home = aHome({ location_status: 'REGISTERED' });
    await portal.add({ homes: [home] });
    await close(home);
    await patch(home, { closed: false });
    expect((await stored(home))?.location_status).toBe('REGISTERED');
    const body = {
      ...{ first_name: 'Ada', last_name: 'Larkspur', job_title: 'Manager' },
      ...{ emails: ['ada@example.org'], phone_numbers: [], care_home: home.uuid },
      ...{ aqp_list_stakeholder: false, individual_contact: false, vacancy_contact: true },
    };
    const answer = await portal.call(postContact, { as: lph, body });
    expect(answer.status).toBe(200);
    expect((await stored(home))?.location_status).toBe('OPEN');
  });
});
