import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../scripts/demo/world.ts';
import { Home } from '../homes/home.ts';
import { postcodePlace } from '../server/directory/postcodePlace.ts';
import { authorityOfPlace } from '../server/postcodes/authorityOfPlace.ts';
import {
  CONTINUES,
  type ImportContext,
  isSameNameless,
  mergeHome as merge,
  NOT_ADDED,
  planRow,
  STAYS_CLOSED,
} from './mergeHome.ts';
import type { DirectoryHome } from './readCells.ts';

const seededAt = new Date('2026-11-20T10:00:00.000Z');
const now = new Date('2026-11-21T10:00:00.000Z');
const context: ImportContext = {
  placeOf: postcodePlace,
  authorityOf: authorityOfPlace,
  now,
  today: '2026-11-21',
};
const mergeHome = (home: Home, entry: DirectoryHome) => merge(home, entry, postcodePlace);
const added = (entry: DirectoryHome): Home => {
  const plan = planRow(entry, undefined, context);
  if (plan.kind !== 'added') throw new Error('Not added');
  return plan.after;
};
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
  overall_cqc_rating: null,
  has_ratings: true,
  has_ends: true,
  no_beds: null,
  latitude: null,
  longitude: null,
  ended: null,
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
  overall_cqc_rating: null,
  has_ratings: true,
  has_ends: true,
  no_beds: null,
  latitude: null,
  longitude: null,
  ended: null,
  ...change,
});

const existing = homes.find(
  (home) => home.cqc_recorded_id && home.postcode && home.vacancy.comments && home.rate,
) as Home;

describe('a row of the regulator’s file', () => {
  it('adds a home that is not there, ready to be stored', () => {
    const home = added(anEntry());
    expect(Home.safeParse(home).error).toBeUndefined();
    expect(home).toMatchObject({
      location_status: 'REGISTERED',
      vacancy_reporting: true,
      overall_cqc_rating: 'No published rating',
    });
  });

  it('without ratings in its file adds a home of which nothing is said, and takes no rating away', () => {
    const silent = { has_ratings: false } as const;
    const home = added(anEntry(silent));
    expect(home.overall_cqc_rating).toBe('Rating not in this file');
    expect(mergeHome(existing, entryFor(existing, silent))).toMatchObject({
      overall_cqc_rating: existing.overall_cqc_rating,
    });
    const rating = (change: Partial<DirectoryHome>) =>
      mergeHome(home, anEntry(change)).overall_cqc_rating;
    expect(rating(silent)).toBe('Rating not in this file');
    // The first file that has ratings says so, an empty cell too.
    expect(rating({})).toBe('No published rating');
    expect(rating({ overall_cqc_rating: 'Good' })).toBe('Good');
  });

  it('puts a home that is added where its postcode is, and nowhere where that is not known', () => {
    const places = ['SW9 9SL', 'SW9 9ZZ'].map((postcode) => {
      const home = added(anEntry({ postcode }));
      return [home.latitude, home.longitude];
    });
    expect(places).toEqual([
      [51.46535, -0.11516],
      [null, null],
    ]);
    expect(added(anEntry({ latitude: 53.5, longitude: -2.1 }))).toMatchObject({ latitude: 53.5 });
  });

  it('adds homes of Birmingham and Solihull without vacancy reporting', () => {
    const home = added(anEntry({ local_authority: 'Birmingham' }));
    expect(home).toMatchObject({ is_bsol: true, vacancy_reporting: false });
  });

  it('changes nothing the second time', () => {
    const entry = entryFor(existing, { phone: '01132751249' });
    const first = planRow(entry, existing, context);
    if (first.kind !== 'changed') throw new Error('Not changed');
    expect(planRow(entry, first.after, context).kind).toBe('unchanged');
    expect(planRow(anEntry(), added(anEntry()), context).kind).toBe('unchanged');
  });

  it('is about a home without a location id by name and postcode', () => {
    const nameless = homes.find((home) => home.cqc_recorded_id === null) as Home;
    expect(isSameNameless(nameless, entryFor(nameless))).toBe(true);
    expect(isSameNameless(nameless, entryFor(nameless, { postcode: 'SW9 9SL' }))).toBe(false);
    expect(isSameNameless(existing, entryFor(existing))).toBe(false);
    expect(mergeHome(nameless, entryFor(nameless)).cqc_recorded_id).toBe('1-100000999');
  });
});

describe('a row that says deregistered', () => {
  const ended = (on: string | null) => entryFor(existing, { name: 'Another', ended: { on } });

  it.each([
    ['as of the day it names', '2026-10-31', '2026-10-31'],
    ['today where it names none', null, '2026-11-21'],
    ['as of today where it names that', '2026-11-21', '2026-11-21'],
  ])('closes the home %s, and changes nothing else of it', (_, on, closed_on) => {
    const plan = planRow(ended(on), existing, context);
    expect(plan).toEqual({
      kind: 'closed',
      before: existing,
      after: { ...existing, location_status: 'CLOSED', closed_on },
    });
  });

  it('for a day to come keeps that day and takes the rest over, until a file names none', () => {
    const plan = planRow(ended('2027-01-01'), existing, context);
    if (plan.kind !== 'changed') throw new Error(`It is ${plan.kind}`);
    expect(plan.after).toMatchObject({
      name: 'Another',
      closes_on: '2027-01-01',
      closed_on: null,
      location_status: existing.location_status,
    });
    expect(planRow(ended('2027-01-01'), plan.after, context).kind).toBe('unchanged');
    expect(planRow(ended('2027-02-01'), plan.after, context)).toMatchObject({
      kind: 'changed',
      after: { closes_on: '2027-02-01' },
    });
    expect(planRow(entryFor(existing), plan.after, context)).toMatchObject({
      kind: 'changed',
      after: { closes_on: null },
    });
    expect(planRow(ended(null), plan.after, context)).toMatchObject({
      kind: 'closed',
      after: { closes_on: null, closed_on: '2026-11-21' },
    });
  });

  it('is not unsaid by a file that has no ends at all', () => {
    const closing: Home = { ...existing, closes_on: '2027-01-01' };
    const silent = { has_ends: false } as const;
    expect(planRow(entryFor(closing, silent), closing, context).kind).toBe('unchanged');
    expect(
      planRow(entryFor(closing, { ...silent, name: 'Another' }), closing, context),
    ).toMatchObject({
      kind: 'changed',
      after: { name: 'Another', closes_on: '2027-01-01' },
    });
    // It has no day, and says all the same that the home has closed.
    expect(planRow({ ...ended(null), ...silent }, closing, context)).toMatchObject({
      kind: 'closed',
      after: { closes_on: null, closed_on: '2026-11-21' },
    });
  });

  it('adds no home, and closes none twice', () => {
    const absent = planRow(ended(null), undefined, context);
    expect(absent).toEqual({ kind: 'unchanged', home: null, note: NOT_ADDED });
    const closed: Home = { ...existing, location_status: 'CLOSED', closed_on: '2026-01-01' };
    expect(planRow(ended('2026-10-31'), closed, context)).toMatchObject({ note: null });
  });

  it('is needed to close one: a file that lists it opens no closed home, and says so', () => {
    const closed: Home = { ...existing, location_status: 'CLOSED', closed_on: '2026-01-01' };
    const plan = planRow(entryFor(existing, { name: 'Another' }), closed, context);
    expect(plan).toEqual({ kind: 'unchanged', home: closed, note: STAYS_CLOSED });
    const continued: Home = { ...closed, successor: closed.uuid };
    expect(planRow(entryFor(existing), continued, context)).toMatchObject({ note: CONTINUES });
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

  it('leaves what commissioners are told to ring and write to', () => {
    const own = { ...existing, public_phone: '0161 496 0100', email: 'office@example.org' };
    const after = mergeHome(own, entryFor(own, { phone: '01132751249' }));
    expect(after).toEqual({ ...own, phone: '01132751249' });
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

describe('a local authority that has ended or is spelled as before', () => {
  const onTheDay = { ...context, today: '2027-04-01' };
  const inSurrey = anEntry({ local_authority: 'Surrey', postcode: 'GU1 3UW' });

  it('is taken for the one of the day, by the postcode', () => {
    const before = added(inSurrey);
    expect(before.local_authority).toBe('Surrey');
    expect(planRow(inSurrey, before, onTheDay)).toMatchObject({
      kind: 'changed',
      after: { local_authority: 'West Surrey' },
    });
    const since = { ...before, local_authority: 'West Surrey' };
    // A file that still says Surrey, one that says it already, and one without a postcode.
    for (const change of [{}, { local_authority: 'West Surrey' }, { postcode: '' }]) {
      expect(planRow({ ...inSurrey, ...change }, since, onTheDay).kind).toBe('unchanged');
    }
    expect(added(anEntry({ local_authority: 'Durham' })).local_authority).toBe('County Durham');
  });

  it('leaves a home without an id the home that it is', () => {
    const nameless = { ...inSurrey, cqc_recorded_id: null };
    const home = added(nameless);
    const next = planRow({ ...nameless, local_authority: 'West Surrey' }, undefined, onTheDay);
    expect(next).toMatchObject({ kind: 'added', after: { uuid: home.uuid } });
  });
});
