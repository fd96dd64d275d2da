import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getVacancyFeedback, postVacancyFeedback } from '#shared/feedback/feedback.api.ts';
import { listChangeHistory } from '#shared/history/history.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { disputedAt } from '#shared/homes/vacancyRules.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { inForm } from '#shared/vacancies/inForm.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const UPDATED = new Date('2026-11-20T08:00:00.000Z');
let portal: Portal;
let home: Home;
const staff = anAccount();
const elif = aCommissioner({ first_name: 'Elif', last_name: 'Winter', organisation: 'North ICB' });
const omar = aCommissioner({ first_name: 'Omar', last_name: 'Summer', organisation: 'South ICB' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [staff, elif, omar] });
});
beforeEach(async () => {
  vi.setSystemTime(FRIDAY_AT_TEN);
  home = aHome({ vacancy: { version: 7, vacant_beds: 2 }, updated: UPDATED });
  await portal.add({
    homes: [home],
    contacts: [aContact({ home: home.uuid, email: staff.email })],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const say = (as: Account, correct: boolean | null, vacancy_version = 7, headers = {}) =>
  portal.call(postVacancyFeedback, {
    as,
    params: { uuid: home.uuid },
    body: { correct, vacancy_version },
    headers,
  });
const summaryForHome = async () =>
  (await portal.call(getVacancyFeedback, { as: staff, params: { uuid: home.uuid } })).body;
const summaryFor = async (as: Account) =>
  (await portal.call(getHomeDetails, { as, params: { id: home.uuid } })).body.feedback;
const tagForHome = async () =>
  (await portal.call(getHome, { as: staff, params: { uuid: home.uuid } })).body.vacancy_disputed_at;
/** The details begin with what a card of the list says. */
const tagOnCard = async () =>
  (await portal.call(getHomeDetails, { as: elif, params: { id: home.uuid } })).body
    .vacancy_disputed_at;
const entries = async () =>
  (await auditOf(portal.table, placePartition(home))).filter(({ what }) =>
    what.startsWith('feedback.'),
  );
const update = () =>
  portal.call(postVacancies, {
    as: staff,
    params: { uuid: home.uuid },
    body: { beds: { Residential: 1 } },
  });

describe('what a commissioner found by phone', () => {
  it('is counted once for each account, with its own answer', async () => {
    expect((await say(elif, true)).body).toEqual({
      confirmed: 1,
      last_confirmed_at: FRIDAY_AT_TEN.toISOString(),
      disputed: 0,
      last_disputed_at: null,
      mine: true,
    });
    vi.setSystemTime(new Date('2026-11-20T11:00:00.000Z'));
    expect((await say(omar, false)).body).toMatchObject({ confirmed: 1, disputed: 1, mine: false });
    expect(await summaryFor(elif)).toMatchObject({
      confirmed: 1,
      disputed: 1,
      last_disputed_at: '2026-11-20T11:00:00.000Z',
      mine: true,
    });
  });

  it('can be changed and taken back, and said again', async () => {
    const later = (minutes: number) => vi.setSystemTime(FRIDAY_AT_TEN.getTime() + minutes * 60_000);
    await say(elif, true);
    later(1);
    expect((await say(elif, false)).body).toMatchObject({ confirmed: 0, disputed: 1, mine: false });
    later(2);
    expect((await say(elif, null)).body).toMatchObject({ confirmed: 0, disputed: 0, mine: null });
    expect((await say(elif, null)).body).toMatchObject({ mine: null });
    later(3);
    expect((await say(elif, true)).body).toMatchObject({ confirmed: 1, mine: true });
    expect((await entries()).map(({ what }) => what)).toEqual([
      'feedback.confirmed',
      'feedback.disputed',
      'feedback.takenBack',
      'feedback.confirmed',
    ]);
  });

  it('changes nothing when it is said again', async () => {
    await say(elif, true);
    vi.setSystemTime(new Date('2026-11-20T11:00:00.000Z'));
    expect((await say(elif, true)).body.last_confirmed_at).toBe(FRIDAY_AT_TEN.toISOString());
    expect(await entries()).toHaveLength(1);
  });

  it('is shown to the home with the organisation, never the person', async () => {
    await say(elif, true);
    vi.setSystemTime(new Date('2026-11-20T11:00:00.000Z'));
    await say(omar, false);
    expect(await summaryForHome()).toEqual({
      vacancy_version: 7,
      confirmed: 1,
      disputed: 1,
      found: [
        { correct: false, organisation: 'South ICB', at: '2026-11-20T11:00:00.000Z' },
        { correct: true, organisation: 'North ICB', at: FRIDAY_AT_TEN.toISOString() },
      ],
    });
    const { body, text } = await portal.call(listChangeHistory, {
      as: staff,
      params: { uuid: home.uuid },
    });
    expect(body.changes).toMatchObject([
      {
        who: 'South ICB',
        what: 'Phoned the home and found its available beds not right',
        differences: [{ label: 'Found right by phone', before: 'None', after: 'No' }],
      },
      { who: 'North ICB', differences: [{ before: 'None', after: 'Yes' }] },
    ]);
    expect(text).not.toMatch(/Elif|Omar|Winter|Summer/);
    // The trail itself knows who it was.
    expect((await entries()).map(({ who }) => who.name)).toEqual(['Elif Winter', 'Omar Summer']);
  });

  it('ends with the home’s next update', async () => {
    await say(elif, false);
    expect((await update()).status).toBe(200);
    expect(await summaryForHome()).toEqual({
      vacancy_version: 8,
      confirmed: 0,
      disputed: 0,
      found: [],
    });
    expect(await summaryFor(elif)).toMatchObject({ disputed: 0, mine: null });
  });

  it('tags figures that it found not right, on its card and for the home, until it is taken back', async () => {
    expect(await tagOnCard()).toBeNull();
    await say(elif, true);
    expect(await tagOnCard()).toBeNull();
    await say(elif, false);
    expect(await tagOnCard()).toBe(FRIDAY_AT_TEN.toISOString());
    expect(await tagForHome()).toBe(FRIDAY_AT_TEN.toISOString());
    vi.setSystemTime(new Date('2026-11-20T11:00:00.000Z'));
    await say(omar, false);
    expect(await tagForHome()).toBe('2026-11-20T11:00:00.000Z');
    await say(omar, true);
    expect(await tagForHome()).toBe(FRIDAY_AT_TEN.toISOString());
    await say(elif, null);
    expect(await tagForHome()).toBeNull();
    expect(await tagOnCard()).toBeNull();
    expect((await findHome(portal.table, home.uuid))?.vacancy).toEqual(home.vacancy);
  });

  it('tags them until the home confirms, also the same figures again', async () => {
    await say(elif, false);
    const answer = await portal.call(postVacancies, {
      as: staff,
      params: { uuid: home.uuid },
      body: { beds: { Residential: 2 }, version: 7 },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.vacancy_disputed_at).toBeNull();
    expect(await tagOnCard()).toBeNull();
    // Told late, what was found of the former figures tags the present ones no more.
    expect((await say(omar, false)).status).toBe(409);
    expect(await tagForHome()).toBeNull();
  });

  it('tags no figures that have another form than those that were read out', async () => {
    await say(elif, false);
    const tagged = await findHome(portal.table, home.uuid);
    if (!tagged) throw new Error('There is no such home');
    const reformed = inForm(tagged.vacancy, { kind: 'aqp', types: ['Residential'] });
    expect(disputedAt(tagged.vacancy)).not.toBeNull();
    expect(disputedAt(reformed)).toBeNull();
  });

  it('is refused for figures that are no longer said, with those that are', async () => {
    await update();
    const { status, body } = await say(elif, true, 7);
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ vacant_beds: 1, vacancy_version: 8 });
    expect(JSON.stringify(body)).not.toContain('Sam Example');
    expect(await summaryForHome()).toMatchObject({ confirmed: 0 });
  });

  it('is refused where there are no figures, or none that could be put right', async () => {
    const silent = aHome();
    const bsol = aHome({ is_bsol: true, vacancy_reporting: false, updated: UPDATED });
    await portal.add({ homes: [silent, bsol] });
    for (const uuid of [silent.uuid, bsol.uuid]) {
      const body = { correct: true, vacancy_version: 0 };
      const answer = await portal.call(postVacancyFeedback, { as: elif, params: { uuid }, body });
      expect(answer.status).toBe(409);
    }
    const params = { uuid: randomUUID() };
    const body = { correct: true, vacancy_version: 0 };
    expect((await portal.call(postVacancyFeedback, { as: elif, params, body })).status).toBe(404);
  });

  it('takes no words, and no answer but yes, no and neither', async () => {
    for (const more of [{ comments: 'Mrs Smith' }, { correct: 'yes' }, { correct: undefined }]) {
      const body = { correct: true, vacancy_version: 7, ...more };
      const params = { uuid: home.uuid };
      expect((await portal.call(postVacancyFeedback, { as: elif, params, body })).status).toBe(400);
    }
  });

  it('leaves the home as it was, and acts once for one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await say(elif, true, 7, headers);
    await say(elif, null);
    expect((await say(elif, true, 7, headers)).body).toMatchObject({ confirmed: 1 });
    expect(await summaryFor(elif)).toMatchObject({ confirmed: 0 });
    expect(await findHome(portal.table, home.uuid)).toEqual(home);
  });

  it('bears 20 commissioners at once while the home updates: all of it is about one version', async () => {
    const many = Array.from({ length: 20 }, () => aCommissioner());
    await portal.add({ accounts: many });
    const answers = await Promise.all([
      ...many.map((account) => say(account, true)),
      update().then(() => undefined),
    ]);
    const answered = answers.filter((answer) => answer !== undefined);
    for (const { status } of answered) expect([200, 409]).toContain(status);
    expect(await summaryForHome()).toMatchObject({ vacancy_version: 8, confirmed: 0 });
    expect(await entries()).toHaveLength(answered.filter(({ status }) => status === 200).length);
  });
});
