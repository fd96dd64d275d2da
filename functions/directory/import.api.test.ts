import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type ImportResult,
  listRegister,
  postDirectoryRows,
  type RegisterPlace,
} from '#shared/directory/directory.api.ts';
import { homeUuidOfLocation } from '#shared/directory/homeUuid.ts';
import { layoutOf, readColumns } from '#shared/directory/layouts.ts';
import { locationUuidOf } from '#shared/directory/locationUuid.ts';
import { NOT_ADDED, STAYS_CLOSED } from '#shared/directory/mergeHome.ts';
import type { BedNote, BedNoteId } from '#shared/homes/bedNote.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { locationRef, SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { postLinkedVacancies, postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { readFile } from '../../scripts/importHomes/readFile.ts';
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

const ROW = {
  'Location Name': 'Elm Lodge',
  'Location ID': '1-3000001',
  'Location Local Authority': 'Leeds',
  'Service Types': 'Residential homes',
  'Provider Name': 'Elm Limited',
  'Location Postal Code': 'LS6 3HA',
  'Location HSCA end date': '',
};
type Cells = Partial<typeof ROW>;
const post = (save: boolean, ...rows: Cells[]) =>
  portal.call(postDirectoryRows, {
    as: lph,
    body: {
      kind: 'careHome',
      save,
      rows: rows.map((cells, i) => ({ line: i + 2, cells: { ...ROW, ...cells } })),
    },
  });
const resultsOf = async (save: boolean, ...rows: Cells[]): Promise<ImportResult[]> =>
  (await post(save, ...rows)).body.results;
const trail = async (uuid: Parameters<typeof findHome>[1]) =>
  auditOf(portal.table, placePartition({ kind: 'careHome', uuid }));

describe('rows of the regulator’s file', () => {
  const uuid = homeUuidOfLocation('1-3000001');

  it('say what they would do, and do nothing yet', async () => {
    const results = await resultsOf(false, {}, { 'Location ID': 'nonsense', 'Location Name': '' });
    expect(results).toMatchObject([
      { line: 2, outcome: 'new', about: { id: uuid, name: 'Elm Lodge' }, errors: [] },
      {
        line: 3,
        outcome: 'error',
        errors: [{ column: 'Location Name' }, { column: 'Location ID' }],
      },
    ]);
    expect(await findHome(portal.table, uuid)).toBeUndefined();
  });

  it('add homes where it is asked for, by the person who asks, and change nothing again', async () => {
    expect((await resultsOf(true, {}))[0]?.outcome).toBe('new');
    expect(await findHome(portal.table, uuid)).toMatchObject({
      location_status: 'REGISTERED',
      version: 1,
    });
    expect(await trail(uuid)).toMatchObject([
      { what: 'home.addedFromDirectory', who: { kind: 'account', name: 'Hana Example' } },
    ]);
    expect((await resultsOf(true, {}))[0]).toMatchObject({ outcome: 'unchanged', note: null });
    expect(await trail(uuid)).toHaveLength(1);
  });

  it('name each change of a home that is there', async () => {
    const change = { 'Location Name': 'Elm House', 'Provider Name': 'Oak Limited' };
    const changes = [
      { column: 'Name', before: 'Elm Lodge', after: 'Elm House' },
      { column: 'Provider', before: 'Elm Limited', after: 'Oak Limited' },
    ];
    expect((await resultsOf(false, change))[0]).toMatchObject({ outcome: 'changed', changes });
    expect((await resultsOf(true, change))[0]).toMatchObject({ outcome: 'changed', changes });
    expect(await findHome(portal.table, uuid)).toMatchObject({ name: 'Elm House', version: 2 });
  });

  it('find homes that came in another way by the index of ids', async () => {
    const home = aHome({ cqc_recorded_id: 'VM1A2', name: 'Oak Lodge' });
    await portal.add({ homes: [home] });
    const [result] = await resultsOf(true, { 'Location ID': 'VM1A2', 'Location Name': 'Oak' });
    expect(result).toMatchObject({ outcome: 'changed', about: { id: home.uuid, name: 'Oak' } });
  });

  it('with other services put its beds and notes into the form that they ask, and announce it', async () => {
    const staff = anAccount({ first_name: 'Sam' });
    const made_at = FRIDAY_AT_TEN.toISOString() as Instant;
    const dementia: BedNote = {
      id: '00000000-0000-4000-8000-000000000001' as BedNoteId,
      ...{ bed_type: 'Residential dementia', beds: 1, made_at },
      ...{ kind: 'limit', limit: 'women only' },
    };
    const types = [
      { bed_type: 'Residential' as const, vacant_beds: 3 },
      { bed_type: 'Residential dementia' as const, vacant_beds: 1 },
    ];
    const [without, withBeds] = [
      aHome({ cqc_recorded_id: 'VM2A1', name: 'Ash', updated: FRIDAY_AT_TEN }),
      aHome({
        ...{ cqc_recorded_id: 'VM2A2', name: 'Beech', updated: FRIDAY_AT_TEN },
        vacancy: { vacant_beds: 3, types, comments: 'Two of them at the garden' },
        notes: [dementia],
      }),
    ];
    const contact = aContact({ home: without.uuid, email: staff.email });
    await portal.add({ homes: [without, withBeds], contacts: [contact], accounts: [staff] });
    const services = { 'Service Types': 'Residential homes, Nursing homes' };
    const rows = [
      { 'Location ID': 'VM2A1', 'Location Name': 'Ash', ...services },
      { 'Location ID': 'VM2A2', 'Location Name': 'Beech', ...services },
    ];
    const said = [
      {
        column: 'Vacant beds',
        before: '3 (Residential 3, Residential dementia 1)',
        after: 'Not yet responded',
      },
      {
        column: 'Notes about beds',
        before: '1 residential dementia bed (women only)',
        after: 'None',
      },
    ];
    for (const save of [false, true]) {
      const [, second] = await resultsOf(save, ...rows);
      expect(second?.changes).toEqual(expect.arrayContaining(said));
    }
    expect(await findHome(portal.table, without.uuid)).toMatchObject({
      vacancy: { version: 2, updated_at: null, types: [] },
    });
    expect(await findHome(portal.table, withBeds.uuid)).toMatchObject({
      vacancy: { version: 2, updated_at: null, types: [], comments: 'Two of them at the garden' },
      notes: [],
      notes_version: 1,
    });
    const [entry] = await trail(withBeds.uuid);
    expect(entry).toMatchObject({
      before: { vacant_beds: 3, types, notes: ['1 residential dementia bed (women only)'] },
      after: { vacant_beds: null, types: [], notes: [] },
    });
    for (const raw of ['vacancy', 'notes_version']) expect(entry?.after).not.toHaveProperty(raw);
    // Whoever has the former form before them is told what stands now.
    const claims = { place: homeRef(without.uuid), contact: contact.id, email: staff.email };
    const token = await signLink('vacancy', claims as never, { from: FRIDAY_AT_TEN, hours: 48 });
    const answer = await portal.call(postLinkedVacancies, {
      headers: { 'x-link-token': token },
      body: { unchanged: true, version: 1 },
    });
    expect([answer.status, answer.body.current]).toMatchObject([
      409,
      { vacancy_version: 2, service_types: ['Residential homes', 'Nursing homes'] },
    ]);
    const overview = { beds: { Residential: 0 }, version: 1, channel: 'overview' };
    const params = { uuid: without.uuid };
    const row = await portal.call(postVacancies, { as: staff, params, body: overview });
    expect([row.status, row.body.current?.bed_form]).toMatchObject([409, { total: 'Nursing' }]);
    expect((await resultsOf(true, ...rows)).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  it('close a home, add none that has ended, and open none that is closed here', async () => {
    const ended = { 'Location HSCA end date': '2026-10-31' };
    const [closing, absent] = await resultsOf(true, ended, {
      ...ended,
      'Location ID': '1-3000002',
    });
    expect(closing).toMatchObject({
      outcome: 'changed',
      changes: [{ column: 'Status', before: 'Registered', after: 'Closed on 31 October 2026' }],
    });
    expect(absent).toMatchObject({ outcome: 'unchanged', about: null, note: NOT_ADDED });
    const [listed] = await resultsOf(true, { 'Location Name': 'Elm Hall' });
    expect(listed).toMatchObject({ outcome: 'unchanged', note: STAYS_CLOSED });
    expect(await findHome(portal.table, uuid)).toMatchObject({
      name: 'Elm House',
      location_status: 'CLOSED',
    });
  });

  it('of another service are left out, of another file refused, and twice the same taken once', async () => {
    const twice = { 'Location ID': '1-3000009' };
    const results = await resultsOf(true, { 'Service Types': 'Homecare agencies' }, twice, twice);
    expect(results.map(({ outcome, note }) => [outcome, note === null])).toEqual([
      ['unchanged', false],
      ['new', true],
      ['error', true],
    ]);
    const body = { kind: 'careHome', save: true, rows: [{ line: 2, cells: { a: 'b' } }] };
    const answer = await portal.call(postDirectoryRows, { as: lph, body });
    expect(answer.body.results[0].errors[0].message).toContain('not the regulator’s directory');
  });

  it('come at most 100 at a time, and of the kinds that there are', async () => {
    const many = await post(false, ...Array.from({ length: 101 }, () => ({})));
    expect(many.status).toBe(400);
    const body = { kind: 'dayCentre', save: false, rows: [{ line: 2, cells: ROW }] };
    expect((await portal.call(postDirectoryRows, { as: lph, body })).status).toBe(400);
  });
});

describe('rows of homecare agencies (domiciliary, section 9)', () => {
  const AGENCY = {
    ...ROW,
    'Location Name': 'Elm Homecare',
    'Location ID': '1-3100001',
    'Service Types': 'Domiciliary care service, Extra care housing services',
    'Provider ID': '1-3100002',
    'Service users supported': 'Dementia, Older people',
  };
  const uuid = locationUuidOf('1-3100001');
  const send = async (save: boolean, ...rows: Partial<typeof AGENCY>[]) => {
    const body = {
      kind: SERVICE_LOCATION,
      save,
      rows: rows.map((cells, i) => ({ line: i + 2, cells: { ...AGENCY, ...cells } })),
    };
    const { body: answer } = await portal.call(postDirectoryRows, { as: lph, body });
    return answer.results as ImportResult[];
  };
  const locationTrail = () => auditOf(portal.table, placePartition(locationRef(uuid)));

  it('say what they would do, do it where asked, and nothing again', async () => {
    const about = { id: uuid, name: 'Elm Homecare' };
    const bad = { 'Location ID': '', 'Location Name': '' };
    const home = { 'Service Types': 'Residential homes' };
    expect(await send(false, {}, bad, home)).toMatchObject([
      { line: 2, outcome: 'new', about, errors: [], note: null },
      { line: 3, outcome: 'error', errors: [{ column: 'Location Name' }] },
      { line: 4, outcome: 'unchanged', note: 'Not a homecare agency, so it is left out' },
    ]);
    expect(await findLocation(portal.table, uuid)).toBeUndefined();
    expect((await send(true, {}))[0]).toMatchObject({ outcome: 'new', about });
    expect(await findLocation(portal.table, uuid)).toMatchObject({
      location_status: 'REGISTERED',
      aqp_status: false,
      provider_id: '1-3100002',
      version: 1,
    });
    expect((await send(true, {}))[0]).toMatchObject({ outcome: 'unchanged', note: null });
    expect(await locationTrail()).toMatchObject([
      { what: 'location.addedFromDirectory', who: { kind: 'account', name: 'Hana Example' } },
    ]);
  });

  it('need an id of the regulator: by it alone a location is found', async () => {
    const [row] = await send(true, { 'Location ID': '' });
    expect(row).toMatchObject({
      outcome: 'error',
      errors: [{ column: 'Location ID', message: 'A homecare agency needs a location ID' }],
    });
  });

  it('name each change, those of a provider’s id and of who is supported among them', async () => {
    const change = { 'Provider ID': '1-3100003', 'Service users supported': 'Dementia' };
    const changes = [
      { column: 'CQC provider ID', before: '1-3100002', after: '1-3100003' },
      { column: 'Specialisms/services', before: 'Dementia, Older people', after: 'Dementia' },
    ];
    expect((await send(false, change))[0]).toMatchObject({ outcome: 'changed', changes });
    expect((await send(true, change))[0]).toMatchObject({ outcome: 'changed', changes });
  });

  it('of an id that is a home too make a place of its own, and leave the home', async () => {
    const both = { 'Service Types': 'Residential homes, Domiciliary care service' };
    const id = { 'Location ID': '1-3100009' };
    expect((await resultsOf(true, { ...AGENCY, ...both, ...id }))[0]?.outcome).toBe('new');
    expect((await send(true, { ...both, ...id }))[0]?.outcome).toBe('new');
    const home = await findHome(portal.table, homeUuidOfLocation('1-3100009'));
    const location = await findLocation(portal.table, locationUuidOf('1-3100009'));
    expect([home?.version, location?.version]).toEqual([1, 1]);
    expect(home?.uuid).not.toBe(location?.uuid);
  });

  it('close a location that has ended, reopen none, and are in a register of their own', async () => {
    const [closing] = await send(true, { 'Location HSCA end date': '2026-10-31' });
    expect(closing).toMatchObject({
      outcome: 'changed',
      changes: [{ column: 'Status', before: 'Registered', after: 'Closed on 31 October 2026' }],
    });
    const [listed] = await send(true, { 'Location Name': 'Elm Care at Home' });
    expect(listed).toMatchObject({ outcome: 'unchanged', note: STAYS_CLOSED });
    const { body } = await portal.call(listRegister, {
      as: lph,
      query: { kind: SERVICE_LOCATION },
    });
    const places = body.places as RegisterPlace[];
    expect(places.map((place) => place.uuid).sort()).toEqual(
      [uuid, locationUuidOf('1-3100009')].sort(),
    );
    expect(places.find((place) => place.uuid === uuid)).toMatchObject({
      name: 'Elm Homecare',
      location_status: 'CLOSED',
      closed_on: '2026-10-31',
      successor: null,
    });
  });
});

describe('the 1,468 homes of the published copies', () => {
  it('come in by hundreds, once however often they are sent, and are all in the register', async () => {
    const directory = readFile(
      readFileSync(new URL('../../data/homes/care_homes.csv', import.meta.url)),
    );
    expect([directory.homes.length, directory.errors]).toEqual([1468, []]);
    const rows = directory.homes.map(({ row }) => row);
    const layout = layoutOf(Object.keys(rows[0]?.cells ?? {}));
    expect(layout && readColumns(layout, rows[0]?.cells ?? {})).toEqual(rows[0]?.cells);
    const send = async (at: number): Promise<ImportResult[]> => {
      const body = { kind: 'careHome', save: true, rows: rows.slice(at, at + 100) };
      return (await portal.call(postDirectoryRows, { as: lph, body })).body.results;
    };
    const first: ImportResult[] = [];
    for (let at = 0; at < rows.length; at += 100) first.push(...(await send(at)));
    expect(first.filter(({ outcome }) => outcome === 'new')).toHaveLength(1468);
    expect((await send(500)).filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);

    const uuids = new Set<string>();
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = {
        kind: 'careHome',
        ...(cursor !== null && { cursor }),
      };
      const { body } = await portal.call(listRegister, { as: lph, query });
      for (const { uuid } of body.places as RegisterPlace[]) uuids.add(uuid);
      cursor = body.cursor;
    } while (cursor !== null);
    expect(first.filter(({ about }) => about && uuids.has(about.id))).toHaveLength(1468);
  });
});
