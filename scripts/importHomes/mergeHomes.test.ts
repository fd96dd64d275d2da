import { describe, expect, it } from 'vitest';
import { Home } from '../../shared/homes/home.ts';
import { demoWorld } from '../demo/world.ts';
import type { Area } from './areas.ts';
import { mergeHome, planImport } from './mergeHomes.ts';
import type { DirectoryHome } from './readCells.ts';

const seededAt = new Date('2026-11-20T10:00:00.000Z');
const now = new Date('2026-11-21T10:00:00.000Z');
const context = { areas: new Map<string, Area>([['Birmingham', 'bsol']]), now };
const homes = demoWorld(seededAt).homes;

const anEntry = (change: Partial<DirectoryHome> = {}): DirectoryHome => ({
  name: 'Elm Lodge',
  provider_name: 'Elm Limited',
  address: '1 Elm Road, Leeds',
  postcode: 'LS6 3HA',
  local_authority: 'Leeds',
  region: 'Yorkshire & Humberside',
  phone: '01132751249',
  website: '',
  cqc_recorded_id: '1-100000100',
  last_report_publication_date: '2025-01-22',
  service_types: ['Residential homes'],
  ...change,
});
const entryFor = (home: Home, change: Partial<DirectoryHome> = {}): DirectoryHome => ({
  name: home.name,
  provider_name: home.provider_name,
  address: home.address,
  postcode: home.postcode,
  local_authority: home.local_authority,
  region: home.region,
  phone: home.phone,
  website: home.website,
  cqc_recorded_id: home.cqc_recorded_id ?? '1-100000999',
  last_report_publication_date: home.last_report_publication_date,
  service_types: home.service_types,
  ...change,
});

const existing = homes.find(
  (home) => home.cqc_recorded_id && home.postcode && home.vacancy.comments && home.rate,
) as Home;

describe('an import', () => {
  it('adds homes that are not there, ready to be stored', () => {
    const { added } = planImport([anEntry()], homes, context);
    expect(added).toHaveLength(1);
    expect(Home.safeParse(added[0]).error).toBeUndefined();
    expect(added[0]).toMatchObject({
      vacancy_reporting: true,
      overall_cqc_rating: 'No published rating',
    });
  });

  it('puts a home that is added where its postcode is, and nowhere where that is not known', () => {
    const places = ['SW9 9SL', 'SW9 9ZZ'].map((postcode) => {
      const [home] = planImport([anEntry({ postcode })], homes, context).added;
      return [home?.latitude, home?.longitude];
    });
    expect(places).toEqual([
      [51.46535, -0.11516],
      [null, null],
    ]);
  });

  it('adds homes of Birmingham and Solihull without vacancy reporting', () => {
    const { added } = planImport([anEntry({ local_authority: 'Birmingham' })], homes, context);
    expect(added[0]).toMatchObject({ is_bsol: true, vacancy_reporting: false });
  });

  it('changes nothing the second time', () => {
    const directory = [anEntry(), entryFor(existing, { phone: '01132751249' })];
    const first = planImport(directory, homes, context);
    const changed = new Map(first.changed.map(({ after }) => [after.uuid, after]));
    const after = [...homes.map((home) => changed.get(home.uuid) ?? home), ...first.added];
    expect([first.added.length, first.changed.length]).toEqual([1, 1]);
    expect(planImport(directory, after, context)).toEqual({ added: [], changed: [], unchanged: 2 });
  });

  it('takes a home without a location id for the one of that name and postcode', () => {
    const nameless = homes.find((home) => home.cqc_recorded_id === null) as Home;
    const { added, changed } = planImport([entryFor(nameless)], homes, context);
    expect(added).toEqual([]);
    expect(changed[0]?.after).toMatchObject({
      uuid: nameless.uuid,
      cqc_recorded_id: '1-100000999',
    });
  });

  it('leaves homes alone that the directory does not list', () => {
    expect(planImport([], homes, context)).toEqual({ added: [], changed: [], unchanged: 0 });
  });
});

describe('a home that is imported again', () => {
  it('takes over what the regulator publishes and keeps all that people entered', () => {
    const after = mergeHome(
      existing,
      entryFor(existing, { name: 'New Name', phone: '01132751249' }),
    );
    expect(after).toEqual({
      ...existing,
      name: 'New Name',
      phone: '01132751249',
    });
  });

  it('loses nothing to an empty cell', () => {
    const empty = { provider_name: '', address: '', region: '', phone: '', website: '' };
    expect(mergeHome(existing, entryFor(existing, empty))).toBe(existing);
  });

  it('keeps the later of two dates, and the order of its service types', () => {
    const home: Home = {
      ...existing,
      last_report_publication_date: '2025-06-01',
      service_types: ['Nursing homes', 'Residential homes'],
    };
    const again = entryFor(home, {
      last_report_publication_date: '2024-01-01',
      service_types: ['Residential homes', 'Nursing homes'],
    });
    expect(mergeHome(home, again)).toBe(home);
  });

  it('keeps its coordinates only while it keeps its postcode', () => {
    const home: Home = { ...existing, latitude: 53.5, longitude: -2.1 };
    const moved = mergeHome(home, entryFor(home, { postcode: 'SW9 9SL' }));
    expect([moved.latitude, moved.longitude]).toEqual([51.46535, -0.11516]);
    const lost = mergeHome(home, entryFor(home, { postcode: 'SW9 9ZZ' }));
    expect([lost.latitude, lost.longitude]).toEqual([null, null]);
    const unspaced = entryFor(home, { postcode: home.postcode.replace(' ', '') });
    expect(mergeHome(home, unspaced).latitude).toBe(53.5);
  });

  it('gains the place of its postcode where it had none', () => {
    const home: Home = { ...existing, postcode: 'SW9 9SL', latitude: null, longitude: null };
    const placed = mergeHome(home, entryFor(home, {}));
    expect([placed.latitude, placed.longitude]).toEqual([51.46535, -0.11516]);
  });
});
