import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, aContact, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const DAY_MS = 86_400_000;
let portal: Portal;
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

let homes = 0;
/** A home with an id of its own. */
const aRegisteredHome = (overrides: Parameters<typeof aHome>[0] = {}) =>
  aHome({ cqc_recorded_id: `1-20000000${++homes}`, ...overrides });
const details = (id: string, query: Record<string, string> = {}) =>
  portal.call(getHomeDetails, { as: commissioner, params: { id }, query });

const anUpdate = (home: HomeUuid, overrides: Omit<Partial<VacancyUpdate>, 'at'> & { at: string }) =>
  create(vacancyUpdateEntity, {
    home,
    vacancy_version: 1,
    vacant_beds: 1,
    types: [{ bed_type: 'Residential', vacant_beds: 1 }],
    comments: 'In the past',
    by: 'Morgan Secret',
    channel: 'portal',
    ...overrides,
    at: overrides.at as Instant,
  });
const daysAgo = (days: number) => new Date(FRIDAY_AT_TEN.getTime() - days * DAY_MS).toISOString();

describe('the details of a home', () => {
  it('are found by the regulator’s id and by the home’s own, in any case', async () => {
    const home = aRegisteredHome({ name: 'Larch House' });
    await portal.add({ homes: [home, aRegisteredHome()] });
    for (const id of [home.cqc_recorded_id as string, home.uuid, home.uuid.toUpperCase()]) {
      const { status, body } = await details(id);
      expect([status, body.uuid]).toEqual([200, home.uuid]);
    }
  });

  it('are found by an id of letters, as 367 Thornaby Road has, in capitals only', async () => {
    const home = aHome({ name: '367 Thornaby Road', cqc_recorded_id: 'RX3LD' });
    await portal.add({ homes: [home] });
    expect((await details('RX3LD')).body.name).toBe('367 Thornaby Road');
    expect((await details('rx3ld')).status).toBe(400);
    expect((await details('RX3LE')).status).toBe(404);
  });

  it('are not there for ids that nobody has, and not asked for with what is no id', async () => {
    expect((await details('1-999999999')).status).toBe(404);
    expect((await details(randomUUID())).status).toBe(404);
    for (const id of ['larch-house', '2-100000001', '1-1', "1-100000001' OR 1=1", '../homes']) {
      expect((await details(id)).status, id).toBe(400);
    }
  });

  it('hold the card and more, but nothing of who updated', async () => {
    const home = aRegisteredHome({
      website: 'www.larch.example',
      local_authority: 'Lambeth',
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-10',
      new_services: ['Dementia', 'CPAP', 'Welsh'],
      new_services_updated: '2026-11-01T10:00:00.000Z' as Instant,
      vacancy: { vacant_beds: 2, version: 4, comments: 'Ground floor' },
      updated: new Date('2026-11-20T09:00:00.000Z'),
    });
    await portal.add({ homes: [home] });
    await portal.table.load([anUpdate(home.uuid, { at: daysAgo(1) })]);
    const { body, text } = await details(home.cqc_recorded_id as string);
    expect(body).toMatchObject({
      name: home.name,
      vacant_beds: 2,
      vacancy_info: { comments: 'Ground floor' },
      vacancy_updated: '09:00 on 20-11-2026',
      vacancy_version: 4,
      address: home.address,
      postcode: 'OL1 1AA',
      region: 'North West',
      icb: 'NHS South East London Integrated Care Board',
      latitude: 53.54,
      website: 'www.larch.example',
      self_imposed_suspension_date: '2026-11-10',
      specialisms: [
        { name: 'Respiratory care', options: ['CPAP'] },
        { name: 'Behavioural and mental health needs', options: ['Dementia'] },
      ],
      languages: ['Welsh'],
      new_services_updated: '2026-11-01T10:00:00.000Z',
      prompted_at: null,
      feedback: { confirmed: 0, disputed: 0, mine: null },
      distance: null,
    });
    expect(text).not.toContain('Morgan Secret');
    expect(text).not.toContain('In the past');
  });

  it('name the ICB of any authority of England', async () => {
    const home = aRegisteredHome({ local_authority: 'Oldham' });
    await portal.add({ homes: [home] });
    const { body } = await details(home.uuid);
    expect(body.icb).toBe('NHS Greater Manchester Integrated Care Board');
  });

  it('name the contacts for commissioners, by name, and nobody else', async () => {
    const home = aRegisteredHome();
    const contact = (first_name: string, overrides: object) =>
      aContact({ home: home.uuid, first_name, last_name: 'Oakley', ...overrides });
    await portal.add({
      homes: [home],
      contacts: [
        contact('Zoe', {
          aqp_list_stakeholder: true,
          job_title: 'Deputy',
          email: 'zoe@example.org',
          phone_numbers: [{ phone_number: '01632 960123' }],
        }),
        contact('Ann', { aqp_list_stakeholder: true, email: 'ann@example.org' }),
        contact('Private', { central_contact: true, email: 'private@example.org' }),
      ],
    });
    const { body, text } = await details(home.uuid);
    expect(body.commissioner_contacts).toEqual([
      {
        name: 'Ann Oakley',
        job_title: 'Nurse manager',
        emails: ['ann@example.org'],
        phone_numbers: [],
      },
      {
        name: 'Zoe Oakley',
        job_title: 'Deputy',
        emails: ['zoe@example.org'],
        phone_numbers: ['01632 960123'],
      },
    ]);
    expect(text).not.toMatch(/Private|private@/);
  });

  it('tell the figures of 90 London days, after what held before them', async () => {
    const home = aRegisteredHome();
    await portal.add({ homes: [home] });
    await portal.table.load([
      anUpdate(home.uuid, { at: daysAgo(120), vacant_beds: 8 }),
      // The day began an hour before that of UTC.
      anUpdate(home.uuid, { at: '2026-08-22T22:59:59.999Z', vacant_beds: 7 }),
      anUpdate(home.uuid, { at: '2026-08-22T23:00:00.000Z', vacant_beds: 6 }),
      anUpdate(home.uuid, { at: FRIDAY_AT_TEN.toISOString(), vacant_beds: 5 }),
    ]);
    const { history } = (await details(home.uuid)).body;
    expect(history).toMatchObject({
      begin: '2026-08-22T23:00:00.000Z',
      before: { vacant_beds: 7 },
      updates: [{ vacant_beds: 6 }, { vacant_beds: 5 }],
    });
    expect(Object.keys(history.updates[0])).toEqual(['at', 'vacant_beds', 'types']);
  });

  it('begin later where a home updates so often that not all is told', async () => {
    const home = aRegisteredHome();
    await portal.add({ homes: [home] });
    const all = Array.from({ length: 405 }, (_, i) =>
      anUpdate(home.uuid, { at: daysAgo((405 - i) / 10), vacant_beds: i % 9 }),
    );
    await portal.table.load(all);
    const { history } = (await details(home.uuid)).body;
    expect(history.updates).toHaveLength(400);
    expect(history.before).toBeNull();
    expect(history.begin).toBe(history.updates[0].at);
  });

  it('know what held when a home has long said nothing', async () => {
    const home = aRegisteredHome();
    await portal.add({ homes: [home] });
    await portal.table.load([anUpdate(home.uuid, { at: daysAgo(300), vacant_beds: 3 })]);
    const { history, insight } = (await details(home.uuid)).body;
    expect(history).toMatchObject({ before: { vacant_beds: 3 }, updates: [] });
    expect(insight).toMatchObject({ has_free_bed: true, still_free: null, usual_time: null });
  });

  it('say what the home’s own past says', async () => {
    const home = aRegisteredHome();
    await portal.add({ homes: [home] });
    await portal.table.load(
      Array.from({ length: 20 }, (_, i) => anUpdate(home.uuid, { at: daysAgo(i) })),
    );
    const { insight } = (await details(home.uuid)).body;
    expect(insight).toMatchObject({
      usual_time: { time: '10:00', of: 20, within: 20 },
      has_free_bed: true,
      still_free: { still_free: 19, of: 19 },
      types: [{ bed_type: 'Residential', still_free: { of: 19 } }],
    });
  });

  it('say at once that the home was prompted', async () => {
    const home = aRegisteredHome();
    await portal.add({ homes: [home], contacts: [aContact({ home: home.uuid })] });
    const body = { care_home: home.uuid, notify: false };
    expect((await portal.call(postPrompt, { as: commissioner, body })).body.status).toBe(true);
    expect((await details(home.cqc_recorded_id as string)).body.prompted_at).toBe(
      FRIDAY_AT_TEN.toISOString(),
    );
  });

  it('say how far it is from a postcode, and nothing from what is none', async () => {
    const home = aRegisteredHome({ latitude: 51.4689, longitude: -0.1128 });
    const nowhere = aRegisteredHome({ latitude: null, longitude: null });
    await portal.add({ homes: [home, nowhere] });
    const { distance } = (await details(home.uuid, { from: 'sw99sl' })).body;
    expect(distance.from).toBe('SW9 9SL');
    expect(distance.miles).toBeLessThan(3);
    expect((await details(nowhere.uuid, { from: 'SW9 9SL' })).body.distance).toEqual({
      from: 'SW9 9SL',
      miles: null,
    });
    for (const from of ['ZZ99 9ZZ', '75001', '']) {
      const answer = await details(home.uuid, { from });
      expect([answer.status, answer.body.distance]).toEqual([200, null]);
    }
  });
});
