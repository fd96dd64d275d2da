import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeUuidOfLocation, homeUuidOfName } from '#shared/directory/homeUuid.ts';
import { planRow } from '#shared/directory/mergeHome.ts';
import type { DirectoryHome } from '#shared/directory/readCells.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { closedAt } from '#shared/store/directory.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aHome } from '#shared/testing/builders.ts';
import { openOwnTable } from '../../../infra/local/testing/emulators.ts';
import { authorityOfPlace } from '../postcodes/authorityOfPlace.ts';
import { findRowHomes } from './findRowHomes.ts';
import { postcodePlace } from './postcodePlace.ts';
import { type ImportRun, saveRow } from './saveHomes.ts';

const run: ImportRun = {
  now: new Date('2026-11-21T10:00:00.000Z'),
  today: '2026-11-21',
  placeOf: postcodePlace,
  authorityOf: authorityOfPlace,
  who: { kind: 'job', id: 'importHomes', name: 'Import' },
  trace: 'test',
};

const anEntry = (cqc_recorded_id: string, name: string): DirectoryHome => ({
  name,
  provider_name: 'Elm Limited',
  address: '1 Elm Road, Leeds',
  postcode: 'LS6 3HA',
  local_authority: 'Leeds',
  region: 'Yorkshire & Humberside',
  phone: '01132751249',
  website: '',
  cqc_recorded_id,
  last_report_publication_date: '2026-01-22',
  service_types: ['Residential homes'],
  overall_cqc_rating: null,
  has_ratings: true,
  has_ends: true,
  no_beds: null,
  latitude: null,
  longitude: null,
  ended: null,
});

describe('an import that is carried out', () => {
  let table: Table;
  let drop = async () => {};

  beforeAll(async () => {
    ({ table, drop } = await openOwnTable());
  });
  afterAll(() => drop());

  const auditedAs = async (home: Pick<Home, 'uuid'>) =>
    (await auditOf(table, homeEntity.key(home).pk)).map((entry) => entry.what);

  /** Decided on the home as it was read, whatever it is by now. */
  const save = (entry: DirectoryHome, before: Home | undefined) =>
    saveRow(table, entry, planRow(entry, before, run), run);

  it('adds homes and says so in the audit trail', async () => {
    await save(anEntry('1-1000001', 'Elm Lodge'), undefined);
    const uuid = homeUuidOfLocation('1-1000001');
    expect((await findHome(table, uuid))?.name).toBe('Elm Lodge');
    expect(await auditedAs({ uuid })).toEqual(['home.addedFromDirectory']);
  });

  it('changes a home and says what of it', async () => {
    const home = aHome({ cqc_recorded_id: '1-1000002', name: 'Old Name' });
    await table.commit(create(homeEntity, home));
    await save(anEntry('1-1000002', 'New Name'), home);
    expect(await findHome(table, home.uuid)).toMatchObject({ name: 'New Name', version: 2 });
    const [entry] = await auditOf(table, homeEntity.key(home).pk);
    expect(entry?.before).toMatchObject({ name: 'Old Name' });
    expect(entry?.after).toMatchObject({ name: 'New Name' });
    expect(entry?.after).not.toHaveProperty('vacancy');
  });

  it('keeps what somebody saved after the homes were read', async () => {
    const home = aHome({ cqc_recorded_id: '1-1000003', name: 'Old Name' });
    await table.commit(create(homeEntity, home));
    const vacancy = { ...home.vacancy, version: 1, comments: 'Saved meanwhile' };
    await table.commit(replace(homeEntity, { ...home, embargo: true, vacancy }, home));
    await save(anEntry('1-1000003', 'New Name'), home);
    const saved = await findHome(table, home.uuid);
    expect(saved).toMatchObject({ name: 'New Name', embargo: true, version: 3 });
    expect(saved?.vacancy.comments).toBe('Saved meanwhile');
    expect(await auditedAs(home)).toEqual(['home.updatedFromDirectory']);
  });

  it('adds no second home where another import has just added it', async () => {
    const entry = anEntry('1-1000004', 'Elm Lodge');
    const first = await save(entry, undefined);
    expect([first.kind, (await save(entry, undefined)).kind]).toEqual(['added', 'unchanged']);
    const uuid = homeUuidOfLocation('1-1000004');
    expect((await findHome(table, uuid))?.version).toBe(1);
    expect(await auditedAs({ uuid })).toEqual(['home.addedFromDirectory']);
  });

  it('closes a home, which is then found among the closed ones at its postcode', async () => {
    const home = aHome({ cqc_recorded_id: '1-1000005', postcode: 'LS6 3HA' });
    await table.commit(create(homeEntity, home));
    const entry = { ...anEntry('1-1000005', 'Elm Lodge'), ended: { on: '2026-10-01' } };
    await save(entry, home);
    const closed = { location_status: 'CLOSED', closed_on: '2026-10-01' };
    expect(await findHome(table, home.uuid)).toMatchObject({ ...closed, name: home.name });
    expect(await auditedAs(home)).toEqual(['home.closedFromDirectory']);
    expect(await closedAt(table, CARE_HOME, 'LS63HA')).toMatchObject([
      { place: { uuid: home.uuid }, closed_on: '2026-10-01' },
    ]);
  });
});

describe('the homes that rows are about', () => {
  let table: Table;
  let drop = async () => {};

  beforeAll(async () => {
    ({ table, drop } = await openOwnTable());
  });
  afterAll(() => drop());

  it('are found by the id of their row, by the index of ids, and by name without an id', async () => {
    const imported = aHome({
      uuid: homeUuidOfLocation('1-2000001'),
      cqc_recorded_id: '1-2000001',
    });
    const otherwise = aHome({ cqc_recorded_id: 'RX3LD' });
    const named = { name: 'Elm Lodge', local_authority: 'Leeds' };
    const nameless = aHome({
      ...named,
      uuid: homeUuidOfName(named),
      postcode: 'LS6 3HA',
      cqc_recorded_id: null,
    });
    await table.load([imported, otherwise, nameless].map((home) => create(homeEntity, home)));
    const rowHomes = await findRowHomes(table, [
      anEntry('1-2000001', 'Renamed'),
      anEntry('RX3LD', 'Renamed'),
      anEntry('1-2000003', 'Elm Lodge'),
      { ...anEntry('', 'Elm Lodge'), cqc_recorded_id: null },
      { ...anEntry('1-2000003', 'Elm Lodge'), postcode: 'LS6 3HB' },
      anEntry('1-2000004', 'Oak Lodge'),
    ]);
    expect(rowHomes.map((home) => home?.uuid)).toEqual([
      imported.uuid,
      otherwise.uuid,
      nameless.uuid,
      nameless.uuid,
      undefined,
      undefined,
    ]);
  });
});
