import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationUuidOf } from '#shared/directory/locationUuid.ts';
import { planLocation } from '#shared/directory/mergeLocation.ts';
import type { DirectoryLocation } from '#shared/directory/readCells.ts';
import { placePartition } from '#shared/places/place.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findLocation, locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { openOwnTable } from '../../../infra/local/testing/emulators.ts';
import { authorityOfPlace } from '../postcodes/authorityOfPlace.ts';
import type { ImportRun } from './saveHomes.ts';
import { findRowLocations, saveLocationRow } from './saveLocations.ts';

let table: Table;
let drop: () => Promise<void>;
beforeAll(async () => {
  const own = await openOwnTable({ hasStream: false });
  table = own.table;
  drop = own.drop;
});
afterAll(() => drop());

const run: ImportRun = {
  now: FRIDAY_AT_TEN,
  today: '2026-11-20',
  placeOf: () => ({ latitude: null, longitude: null }),
  authorityOf: authorityOfPlace,
  who: { kind: 'job', id: 'importHomes', name: 'Import' },
  trace: 'import',
};
const entry: DirectoryLocation = {
  name: 'Abbey Care',
  provider_name: 'Abbey Care Limited',
  provider_id: '1-100000200',
  address: '',
  postcode: '',
  local_authority: 'Leeds',
  region: 'Yorkshire and Humber',
  phone: '01132751249',
  website: '',
  cqc_recorded_id: '1-100000100',
  overall_cqc_rating: 'Good',
  has_ratings: true,
  has_ends: true,
  last_report_publication_date: null,
  service_types: ['Homecare agencies'],
  service_user_bands: ['Dementia'],
  no_beds: null,
  latitude: null,
  longitude: null,
  ended: null,
};
const uuid = locationUuidOf(entry.cqc_recorded_id);

async function take(read: DirectoryLocation) {
  const [before] = await findRowLocations(table, [read]);
  return saveLocationRow(table, read, planLocation(read, before, run), run);
}

describe('an import of homecare agencies', () => {
  it('adds a location once, changes it and closes it, each with its entry', async () => {
    expect((await take(entry)).kind).toBe('added');
    expect((await take(entry)).kind).toBe('unchanged');
    expect((await take({ ...entry, phone: '01132751250' })).kind).toBe('changed');
    expect((await take({ ...entry, ended: { on: '2026-11-01' } })).kind).toBe('closed');
    expect(await findLocation(table, uuid)).toMatchObject({
      location_status: 'CLOSED',
      closed_on: '2026-11-01',
      phone: '01132751250',
      version: 3,
    });
    const trail = await auditOf(table, placePartition(locationRef(uuid)));
    expect(trail.map(({ what }) => what).sort()).toEqual([
      'location.addedFromDirectory',
      'location.closedFromDirectory',
      'location.updatedFromDirectory',
    ]);
  });

  it('loses nothing of what somebody saves meanwhile', async () => {
    const other = { ...entry, cqc_recorded_id: '1-100000101' };
    await take(other);
    const [before] = await findRowLocations(table, [other]);
    if (!before) throw new Error('It was not added');
    const renamed = { ...other, name: 'Abbey Home Care' };
    const plan = planLocation(renamed, before, run);
    await table.commit(replace(locationEntity, { ...before, embargo: true }, before));
    expect((await saveLocationRow(table, renamed, plan, run)).kind).toBe('changed');
    expect(await findLocation(table, before.uuid)).toMatchObject({
      name: 'Abbey Home Care',
      embargo: true,
    });
  });
});
