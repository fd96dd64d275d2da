import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { BedNote, BedNoteId } from '#shared/homes/bedNote.ts';
import type { Home } from '#shared/homes/home.ts';
import { getHomeStatus, patchHomeStatus } from '#shared/homes/homeStatus.api.ts';
import { FIXED_RATE, NOT_ON_AQP_LIST, NOTHING_CHANGED } from '#shared/homes/homeStatusRules.ts';
import { usableAt } from '#shared/homes/usableBeds.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import type { EnquiryId, Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findNotice } from '#shared/store/participation.store.ts';
import { aContact, aHome, anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
const staff = anAccount();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, staff] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function added(home: Home): Promise<Home> {
  const contact = aContact({ home: home.uuid, email: staff.email });
  await portal.add({ homes: [home], contacts: [contact] });
  return home;
}
const patch = (home: Home, body: object) =>
  portal.call(patchHomeStatus, {
    as: lph,
    params: { uuid: home.uuid },
    body: { reason: 'Inspection of 18 November', ...body },
  });

describe("a home's status", () => {
  it('is read by the central team with the version to name', async () => {
    const home = await added(anAqpHome({ rate: 1100 }));
    const answer = await portal.call(getHomeStatus, { as: lph, params: { uuid: home.uuid } });
    expect(answer.body).toMatchObject({
      name: home.name,
      embargo: false,
      aqp_suspension: false,
      rate: 1100,
      version: 1,
    });
  });

  it('is changed with a reason that only the audit trail keeps, and the home sees it', async () => {
    const home = await added(anAqpHome({ rate: 1100 }));
    const answer = await patch(home, { version: 1, embargo: true, rate: 1250.5 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ embargo: true, rate: 1250.5, version: 2 });
    expect(await findHome(portal.table, home.uuid)).toMatchObject({
      version: 2,
      changed_at: FRIDAY_AT_TEN.toISOString(),
    });
    const page = await portal.call(getHome, { as: staff, params: { uuid: home.uuid } });
    expect(page.body).toMatchObject({ embargo: true, rate: 1250.5 });
    expect(page.text).not.toContain('Inspection');
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      {
        what: 'status.changed',
        who: { name: 'Hana Example' },
        before: { embargo: false, rate: 1100 },
        after: { embargo: true, rate: 1250.5, reason: 'Inspection of 18 November' },
      },
    ]);
  });

  it('has a rate for each bed type that ends the one for all, audited and shown to the home', async () => {
    const home = await added(
      anAqpHome({ rate: 1100, bed_type_preferences: ['Nursing', 'Residential'] }),
    );
    const aqp_rates = [
      { bed_type: 'Nursing', rate: 1200 },
      { bed_type: 'Residential', rate: 950.5 },
    ];
    const answer = await patch(home, { version: 1, aqp_rates });
    expect(answer.body).toMatchObject({ rate: null, aqp_rates, version: 2 });
    const page = await portal.call(getHome, { as: staff, params: { uuid: home.uuid } });
    expect(page.body).toMatchObject({ rate: null, aqp_rates });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      {
        before: { rate: 1100, aqp_rates: [] },
        after: { rate: null, aqp_rates, reason: 'Inspection of 18 November' },
      },
    ]);
    const again = await patch(home, { version: 1, rate: 1000 });
    expect([again.status, again.body.current.aqp_rates]).toEqual([409, aqp_rates]);
    const changedRate = await patch(home, { version: 2, rate: 1000 });
    expect(changedRate.body).toMatchObject({ rate: 1000, aqp_rates: [] });
  });

  it('takes an AQP-suspended home out of the AQP list and keeps it in the others with its tag', async () => {
    const home = await added(anAqpHome({ name: 'Out Of List' }));
    const namesFound = async (care_home_type: string) => {
      const query = { search: 'text-out of list', care_home_type };
      const answer = await portal.call(listCareHomes, { as: lph, query });
      return answer.body.results.map((row: Home) => [row.aqp_suspension, row.embargo]);
    };
    expect(await namesFound('AQP list')).toEqual([[false, false]]);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 5000);
    await patch(home, { aqp_suspension: true, embargo: true });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 7000);
    expect(await namesFound('AQP list')).toEqual([]);
    expect(await namesFound('Nursing homes')).toEqual([[true, true]]);
    expect(await namesFound('All')).toEqual([[true, true]]);
    const since = async () => (await findHome(portal.table, home.uuid))?.aqp_suspension_since;
    expect(await since()).toBe('2026-11-20');
    // A day later, what changes beside it leaves the day; its end takes it away.
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 24 * 3_600_000);
    await patch(home, { embargo: false });
    expect(await since()).toBe('2026-11-20');
    await patch(home, { aqp_suspension: false });
    expect(await since()).toBeNull();
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  it('leaves AQP with all that is about it, and asks for the other form of beds', async () => {
    const types = [
      { bed_type: 'Nursing' as const, vacant_beds: 3 },
      { bed_type: 'Residential' as const, vacant_beds: 4 },
    ];
    const vacancy = { version: 2, vacant_beds: 5, types };
    const home = await added(
      anAqpHome({
        aqp_suspension: true,
        updated: FRIDAY_AT_TEN,
        vacancy,
        has_answered_aqp_beds_question: false,
      }),
    );
    const answer = await patch(home, { version: 1, aqp_status: false });
    expect(answer.body).toMatchObject({ aqp_status: false, aqp_suspension: false, rate: null });
    expect((await findHome(portal.table, home.uuid))?.vacancy).toMatchObject({
      version: 3,
      vacant_beds: 3,
      // Nursing dementia was never asked: no 0 is made of it.
      types: [types[0]],
      updated_at: FRIDAY_AT_TEN.toISOString(),
    });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      { before: { vacant_beds: 5, types }, after: { vacant_beds: 3, aqp_status: false } },
    ]);
    const beds = { Nursing: 3, 'Nursing dementia': 0 };
    const confirm = (body: object) =>
      portal.call(postVacancies, { as: staff, params: { uuid: home.uuid }, body });
    expect((await confirm({ beds, version: 2 })).status).toBe(409);
    expect((await confirm({ beds, version: 3 })).status).toBe(200);
    expect((await findHome(portal.table, home.uuid))?.has_answered_aqp_beds_question).toBe(false);
  });

  it('ends with other bed types the notes that no bed is left for, and says so in the audit trail', async () => {
    const made_at = FRIDAY_AT_TEN.toISOString() as Instant;
    const note = (n: number, bed_type: BedType) => ({
      id: `00000000-0000-4000-8000-00000000000${n}` as BedNoteId,
      ...{ bed_type, beds: 1, made_at },
    });
    const repairs: BedNote = {
      ...note(1, 'Residential'),
      beds: 2,
      kind: 'unusable',
      ...{ reason: 'Repairs or decoration', other: '', until: null, said_at: made_at },
    };
    const forWomen: BedNote = { ...note(2, 'Nursing'), kind: 'limit', limit: 'women only' };
    // Of who moved in: ended by the next counts, and a change of bed types is none.
    const movedIn: BedNote = {
      ...{ ...note(3, 'Nursing'), kind: 'reserved', until: made_at },
      enquiry: '1b671a64-40d5-491e-99b0-da01ff1f3341' as EnquiryId,
    };
    const types = [
      { bed_type: 'Nursing' as const, vacant_beds: 2 },
      { bed_type: 'Residential' as const, vacant_beds: 2 },
    ];
    const home = await added(
      anAqpHome({
        bed_type_preferences: ['Nursing', 'Residential'],
        updated: FRIDAY_AT_TEN,
        vacancy: { version: 2, vacant_beds: 4, types },
        notes: [repairs, forWomen, movedIn],
        notes_version: 6,
      }),
    );
    const saved = async () => (await findHome(portal.table, home.uuid)) as Home;
    await patch(home, { version: 1, bed_type_preferences: ['Nursing'] });
    expect(await saved()).toMatchObject({
      vacancy: { version: 3, vacant_beds: 2, types: [types[0]] },
      notes: [forWomen, movedIn],
      notes_version: 7,
    });
    expect(usableAt(await saved(), FRIDAY_AT_TEN)).toMatchObject({ all: 1 });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      {
        before: { notes: expect.arrayContaining([expect.stringContaining('2 residential beds')]) },
        after: { notes: ['1 nursing bed (women only)', expect.stringContaining('reserved')] },
      },
    ]);
    // Where nothing that is noted is asked any more, nothing stays noted.
    await patch(home, { version: 2, bed_type_preferences: ['Residential'] });
    expect(await saved()).toMatchObject({
      vacancy: { version: 4, updated_at: null },
      notes: [],
      notes_version: 8,
    });
  });

  it('leaves notes and their version alone where all still fit', async () => {
    const made_at = FRIDAY_AT_TEN.toISOString() as Instant;
    const id = '00000000-0000-4000-8000-000000000001' as BedNoteId;
    const forWomen: BedNote = {
      ...{ id, bed_type: 'Nursing', beds: 1, made_at },
      ...{ kind: 'limit', limit: 'women only' },
    };
    const types = [{ bed_type: 'Nursing' as const, vacant_beds: 2 }];
    const home = await added(
      anAqpHome({
        bed_type_preferences: ['Nursing'],
        updated: FRIDAY_AT_TEN,
        vacancy: { version: 2, vacant_beds: 2, types },
        notes: [forWomen],
        notes_version: 6,
      }),
    );
    await patch(home, { version: 1, bed_type_preferences: ['Nursing', 'Residential'] });
    expect(await findHome(portal.table, home.uuid)).toMatchObject({
      vacancy: { version: 3 },
      notes: [forWomen],
      notes_version: 6,
    });
    const [entry] = await auditOf(portal.table, placePartition(home));
    expect(entry?.after).not.toHaveProperty('notes');
  });

  it('joins the pilot and reporting, and is known to have answered once it confirms the AQP form', async () => {
    const home = await added(aHome({ service_types: ['Nursing homes'] }));
    const body = { aqp_status: true, bed_type_preferences: ['Nursing'], reporting: true };
    const pilot = { aqp_pilot_status: true, total_beds_pilot: 12 };
    expect((await patch(home, { ...body, ...pilot })).body).toMatchObject({
      ...body,
      ...pilot,
      reporting_from: '2026-11-20',
    });
    const answer = { beds: { Nursing: 2 }, vacant_beds: 2 };
    await portal.call(postVacancies, { as: staff, params: { uuid: home.uuid }, body: answer });
    expect((await findHome(portal.table, home.uuid))?.has_answered_aqp_beds_question).toBe(true);
  });

  it('is noted for the mail by a change of how it takes part, with what was so at first', async () => {
    const home = await added(anAqpHome({ rate: 1100 }));
    const noticed = () => findNotice(portal.table, { place: home, day: 'open' });
    await patch(home, { embargo: true });
    expect(await noticed()).toBeUndefined();
    await patch(home, { rate: 1200 });
    await patch(home, { rate: 1300 });
    expect(await noticed()).toMatchObject({ before: { rate: 1100 }, after: null, version: 2 });
  });

  it('is not changed by one who saw another version: they are told the present one', async () => {
    const home = await added(aHome());
    await patch(home, { version: 1, embargo: true });
    const second = await patch(home, { version: 1, embargo: true });
    expect(second.status).toBe(409);
    expect(second.body.current).toMatchObject({ embargo: true, version: 2 });
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
  });

  it.each([
    ['no change', {}, { '': [NOTHING_CHANGED] }],
    ['a rate where it is fixed', { rate: 1000 }, { rate: [FIXED_RATE] }],
  ])('of a London home is refused: %s', async (_, body, errors) => {
    const home = await added(anAqpHome({ aqp_variant: 'london', rate: null }));
    const answer = await patch(home, body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  it('of a home that is not AQP has no AQP suspension', async () => {
    const home = await added(aHome());
    const answer = await patch(home, { aqp_suspension: true });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { aqp_suspension: [NOT_ON_AQP_LIST] },
    ]);
  });

  it.each([
    ['a rate of 0', { rate: 0 }, 'rate'],
    ['a rate below 0', { rate: -1 }, 'rate'],
    ['a rate with half pence', { rate: 900.005 }, 'rate'],
    ['a rate above £10,000', { rate: 10_000.01 }, 'rate'],
    [
      'rates for some of its bed types',
      { aqp_rates: [{ bed_type: 'Nursing', rate: 1200 }] },
      'aqp_rates',
    ],
    [
      'a rate of 0 for a bed type',
      { aqp_rates: [{ bed_type: 'Nursing', rate: 0 }] },
      'aqp_rates.0.rate',
    ],
    ['five rates', { aqp_rates: Array(5).fill({ bed_type: 'Nursing', rate: 1 }) }, 'aqp_rates'],
    ['no reason', { embargo: true, reason: '' }, 'reason'],
    ['spaces for a reason', { embargo: true, reason: '   ' }, 'reason'],
    ['a reason of 501 characters', { embargo: true, reason: 'a'.repeat(501) }, 'reason'],
    ['half a character', { embargo: true, reason: 'a\ud800' }, 'reason'],
    ['a zero character', { embargo: true, reason: 'a\u0000b' }, 'reason'],
    ['another field', { location_status: 'CLOSED' }, 'location_status'],
    ['half a bed in the pilot', { total_beds_pilot: 1.5 }, 'total_beds_pilot'],
    ['a day that there is not', { reporting_from: '2026-02-31' }, 'reporting_from'],
    ['bed types taken away', { bed_type_preferences: [] }, 'bed_type_preferences'],
  ])('is refused with %s', async (_, body, field) => {
    const home = await added(anAqpHome());
    const answer = await patch(home, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await findHome(portal.table, home.uuid))?.version).toBe(1);
  });

  it.each([
    ['a reason of 500 characters', { embargo: true, reason: '🌷'.repeat(500) }],
    ['the highest rate', { rate: 10_000 }],
    ['pence', { rate: 999.99 }],
  ])('is accepted with %s', async (_, body) => {
    const home = await added(anAqpHome());
    expect((await patch(home, body)).status).toBe(200);
  });
});
