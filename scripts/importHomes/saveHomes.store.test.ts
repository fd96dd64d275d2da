import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnTable } from '../../infra/local/testing/emulators.ts';
import type { Home } from '../../shared/homes/home.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { findHome, homeEntity } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, replace } from '../../shared/store/write.ts';
import { aHome } from '../../shared/testing/builders.ts';
import { homeUuidOfLocation } from './homeUuid.ts';
import { planImport } from './mergeHomes.ts';
import type { DirectoryHome } from './readCells.ts';
import { saveHomes } from './saveHomes.ts';

const run = { now: new Date('2026-11-21T10:00:00.000Z'), trace: 'test' };
const context = { areas: new Map(), now: run.now };

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

  it('adds homes and says so in the audit trail', async () => {
    const directory = [anEntry('1-1000001', 'Elm Lodge')];
    await saveHomes(table, planImport(directory, [], context), directory, run);
    const uuid = homeUuidOfLocation('1-1000001');
    expect((await findHome(table, uuid))?.name).toBe('Elm Lodge');
    expect(await auditedAs({ uuid })).toEqual(['home.addedFromDirectory']);
  });

  it('changes a home and says what of it', async () => {
    const home = aHome({ cqc_recorded_id: '1-1000002', name: 'Old Name' });
    await table.commit(create(homeEntity, home));
    const directory = [anEntry('1-1000002', 'New Name')];
    await saveHomes(table, planImport(directory, [home], context), directory, run);
    expect(await findHome(table, home.uuid)).toMatchObject({ name: 'New Name', version: 2 });
    const [entry] = await auditOf(table, homeEntity.key(home).pk);
    expect(entry?.before).toMatchObject({ name: 'Old Name' });
    expect(entry?.after).toMatchObject({ name: 'New Name' });
    expect(entry?.after).not.toHaveProperty('vacancy');
  });

  it('keeps what somebody saved after the homes were read', async () => {
    const home = aHome({ cqc_recorded_id: '1-1000003', name: 'Old Name' });
    await table.commit(create(homeEntity, home));
    const directory = [anEntry('1-1000003', 'New Name')];
    const plan = planImport(directory, [home], context);
    const vacancy = { ...home.vacancy, version: 1, comments: 'Saved meanwhile' };
    await table.commit(replace(homeEntity, { ...home, embargo: true, vacancy }, home));
    await saveHomes(table, plan, directory, run);
    const saved = await findHome(table, home.uuid);
    expect(saved).toMatchObject({ name: 'New Name', embargo: true, version: 3 });
    expect(saved?.vacancy.comments).toBe('Saved meanwhile');
    expect(await auditedAs(home)).toEqual(['home.updatedFromDirectory']);
  });

  it('adds no second home where another import has just added it', async () => {
    const directory = [anEntry('1-1000004', 'Elm Lodge')];
    const plan = planImport(directory, [], context);
    await saveHomes(table, plan, directory, run);
    await saveHomes(table, plan, directory, run);
    const uuid = homeUuidOfLocation('1-1000004');
    expect((await findHome(table, uuid))?.version).toBe(1);
    expect(await auditedAs({ uuid })).toEqual(['home.addedFromDirectory']);
  });
});
