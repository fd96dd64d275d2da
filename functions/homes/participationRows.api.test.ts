import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { NO_NURSING } from '#shared/homes/homeStatusRules.ts';
import {
  listParticipation,
  postParticipationRows,
} from '#shared/participation/participationFile.api.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { findNotice } from '#shared/store/participation.store.ts';
import { replace } from '#shared/store/write.ts';
import { aHome, anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

let ids = 0;
async function added(home: Home): Promise<Home> {
  ids += 1;
  const named = { ...home, cqc_recorded_id: `1-20000${String(ids).padStart(4, '0')}` };
  await portal.add({ homes: [named] });
  return named;
}
const post = (rows: Record<string, string>[], more: object = {}) =>
  portal.call(postParticipationRows, {
    as: lph,
    body: {
      rows: rows.map((cells, i) => ({ line: i + 2, cells })),
      save: true,
      reason: 'The contract of April',
      ...more,
    },
  });
const outcomes = (answer: { body: { results: { outcome: string }[] } }) =>
  answer.body.results.map(({ outcome }) => outcome);
const nursing = () => aHome({ service_types: ['Nursing homes'] });

describe('how homes take part, by rows of a file', () => {
  it('is looked at without saving anything: every change in words, and what follows from it', async () => {
    const home = await added(
      aHome({
        service_types: ['Nursing homes'],
        updated: FRIDAY_AT_TEN,
        vacancy: { vacant_beds: 3, types: [{ bed_type: 'Nursing', vacant_beds: 3 }] },
      }),
    );
    const cells = {
      cqc_recorded_id: home.cqc_recorded_id ?? '',
      'AQP status': 'yes',
      bed_type_preferences: 'Nursing; Residential',
      rate: '£1,200',
      reporting: 'TRUE',
    };
    const { body } = await post([cells], { save: false, reason: undefined });
    expect(body.results).toMatchObject([
      {
        line: 2,
        outcome: 'changed',
        about: { id: home.uuid, name: home.name },
        changes: [
          { column: 'AQP', before: 'No', after: 'Yes' },
          { column: 'Bed types', before: 'None', after: 'Nursing, Residential' },
          { column: 'AQP weekly rate', before: 'None', after: expect.stringMatching(/^£1.?200/) },
          { column: 'Monthly reporting', before: 'No', after: 'Yes' },
          { column: 'Reports from', before: 'None', after: '20/11/2026' },
        ],
        errors: [],
      },
    ]);
    expect(await findHome(portal.table, home.uuid)).toMatchObject({
      version: 1,
      aqp_status: false,
    });
  });

  it('is saved home by home, each audited with the reason and noted for the mail; again it is unchanged', async () => {
    const homes = [await added(nursing()), await added(anAqpHome({ name: 'Listed By Rows' }))];
    const rows = [
      { uuid: homes[0]?.uuid ?? '', aqp_status: 'yes', bed_type_preferences: 'Nursing' },
      { uuid: homes[1]?.uuid ?? '', aqp_status: 'no' },
    ];
    expect(outcomes(await post(rows))).toEqual(['changed', 'changed']);
    expect(outcomes(await post(rows))).toEqual(['unchanged', 'unchanged']);
    const [joined, leavingHome] = homes as [Home, Home];
    expect(await findHome(portal.table, joined.uuid)).toMatchObject({
      version: 2,
      aqp_status: true,
    });
    expect(await auditOf(portal.table, placePartition(leavingHome))).toMatchObject([
      {
        what: 'status.changed',
        who: { name: 'Hana Example' },
        before: { aqp_status: true, rate: 1100 },
        after: { aqp_status: false, rate: null, reason: 'The contract of April' },
      },
    ]);
    expect(await findNotice(portal.table, { place: leavingHome, day: 'open' })).toMatchObject({
      before: { aqp_status: true },
      after: null,
    });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 7000);
    const query = { search: 'text-listed by rows', care_home_type: 'AQP list' };
    const list = await portal.call(listCareHomes, { as: lph, query });
    expect(list.body.results).toEqual([]);
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  it('saves the good rows and names everything that is wrong with the others', async () => {
    const [good, residential, repeated] = [
      await added(nursing()),
      await added(aHome()),
      await added(nursing()),
    ];
    const answer = await post([
      { uuid: good.uuid, reporting: 'yes' },
      { uuid: residential.uuid, aqp_status: 'yes', bed_type_preferences: 'Nursing', rate: 'lots' },
      { uuid: repeated.uuid, reporting: 'yes', Notes: '' },
      { cqc_recorded_id: '1-9999999999', reporting: 'yes' },
      { uuid: good.uuid, reporting: 'no' },
      { uuid: repeated.uuid, cqc_recorded_id: '1-1', is_bsol: 'perhaps' },
      { name: 'Larch House' },
      { uuid: '11111111-1111-4111-8111-111111111111', reporting: 'yes' },
    ]);
    expect(outcomes(answer)).toEqual(['changed', ...Array(7).fill('error')]);
    const columns = answer.body.results.map(({ errors }: { errors: { column: string }[] }) =>
      errors.map(({ column }) => column),
    );
    expect(columns).toEqual([
      [],
      ['rate', 'bed_type_preferences'],
      ['Notes'],
      ['cqc_recorded_id'],
      [''],
      ['', 'is_bsol', 'cqc_recorded_id'],
      [''],
      ['uuid'],
    ]);
    expect(answer.body.results[1].errors[1].message).toBe(NO_NURSING);
    expect((await findHome(portal.table, good.uuid))?.version).toBe(2);
    expect((await findHome(portal.table, repeated.uuid))?.version).toBe(1);
  });

  it('saves a row only while it does what the preview said', async () => {
    const home = await added(anAqpHome());
    const row = { uuid: home.uuid, rate: '1200' };
    const preview = await post([row], { save: false });
    const { seal } = preview.body.results[0];
    const existing = (await findHome(portal.table, home.uuid)) as Home;
    await portal.table.commit(replace(homeEntity, { ...existing, rate: 1150 }, existing));
    const sealed = (sealText: string) =>
      post([], { rows: [{ line: 2, cells: row, seal: sealText }] });
    expect((await sealed(seal)).body.results[0]).toMatchObject({
      outcome: 'error',
      errors: [{ message: expect.stringContaining('since the preview') }],
    });
    const again = await post([row], { save: false });
    expect(outcomes(await sealed(again.body.results[0].seal))).toEqual(['changed']);
    // The answer was lost: the same row and seal once more.
    expect(outcomes(await sealed(again.body.results[0].seal))).toEqual(['unchanged']);
  });

  it('takes 100 rows at once and no more, and a reason with them', async () => {
    const homes = await Promise.all(Array.from({ length: 100 }, () => added(nursing())));
    const rows = homes.map(({ uuid }) => ({ uuid, vacancy_reporting: 'no' }));
    expect(new Set(outcomes(await post(rows)))).toEqual(new Set(['changed']));
    expect((await post([...rows, { uuid: 'x' }])).status).toBe(400);
    const nameless = await post([{ uuid: 'x' }], { reason: undefined });
    expect([nameless.status, nameless.body.errors]).toEqual([
      400,
      { reason: ['Enter the reason for this change'] },
    ]);
  });
});

describe('the export', () => {
  it('has every home once, a page after the other', async () => {
    await Promise.all(Array.from({ length: 150 }, () => added(nursing())));
    const uuids: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = cursor ? { cursor } : {};
      const { body } = await portal.call(listParticipation, { as: lph, query });
      uuids.push(...body.homes.map(({ uuid }: { uuid: string }) => uuid));
      cursor = body.cursor;
    }
    expect(uuids.length).toBeGreaterThan(250);
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});
