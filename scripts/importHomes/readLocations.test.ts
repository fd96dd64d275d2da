import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locationUuidOf } from '#shared/directory/locationUuid.ts';
import { planLocation } from '#shared/directory/mergeLocation.ts';
import type { DirectoryLocation } from '#shared/directory/readCells.ts';
import { authorityOfPlace } from '#shared/server/postcodes/authorityOfPlace.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { aLocation, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { readFile } from './readFile.ts';

const sample = readFileSync(
  new URL('../../data/homes/directory_layout_sample.csv', import.meta.url),
);
const gathered = readFileSync(new URL('../../data/domcare/service_locations.csv', import.meta.url));

/** The columns of the regulator's monthly list that are read, and one that never is. */
const HEADER =
  'Location Name,Location ID,Location telephone number,Location Web Address,Location Local Authority,Location ADASS Region,Service Types,Care homes beds,Location HSCA end date,Dormant,Location Latest Overall Rating,Publication Date,Service users supported,Provider Name,Provider ID';
const good = {
  name: 'Abbey Care',
  id: '1-100000100',
  phone: '01132751249',
  website: '',
  authority: 'Leeds',
  region: 'Yorkshire and Humber (ADASS Region)',
  types: '"Domiciliary care service, Supported living service"',
  beds: '0',
  ended: '',
  dormant: 'N',
  rating: 'Requires Improvement',
  published: '1/2/2025 12:00:00 AM',
  bands: '"Dementia, Physical disabilities"',
  provider: 'Abbey Care Limited',
  providerId: '1-100000200',
};
const row = (change: Partial<typeof good> = {}) => Object.values({ ...good, ...change }).join(',');
const rowWithoutRating = () => {
  const { rating: _, ...rest } = good;
  return Object.values(rest).join(',');
};
const read = (...rows: string[]) => readFile(Buffer.from([HEADER, ...rows].join('\n')));
const locationWith = (change: Partial<typeof good> = {}) =>
  read(row(change)).locations[0] as DirectoryLocation;

const context = {
  now: FRIDAY_AT_TEN,
  today: '2026-11-20',
  placeOf: () => ({ latitude: null, longitude: null }),
  authorityOf: authorityOfPlace,
};
const added = (entry: DirectoryLocation): ServiceLocation => {
  const plan = planLocation(entry, undefined, context);
  if (plan.kind !== 'added') throw new Error(`It is ${plan.kind}`);
  return plan.after;
};

describe('homecare agencies in the regulator’s files', () => {
  it('are read of the present directory: Helping Hands Mansfield, with its provider', () => {
    const { locations, homes, otherServices } = readFile(sample);
    expect([locations.length, homes.length, otherServices]).toEqual([1, 1, 5]);
    expect(locations[0]).toMatchObject({
      name: 'Helping Hands Mansfield',
      cqc_recorded_id: '1-10553191017',
      provider_id: '1-101671690',
      service_types: ['Homecare agencies'],
      service_user_bands: [
        'Caring for adults under 65 yrs',
        'Dementia',
        'Caring for adults over 65 yrs',
        'Physical disabilities',
      ],
      no_beds: null,
    });
  });

  it('are read of the monthly list with its own spellings and comma lists (trap 9)', () => {
    expect(locationWith()).toMatchObject({
      service_types: ['Homecare agencies', 'Supported living service'],
      service_user_bands: ['Dementia', 'Physical disabilities'],
      overall_cqc_rating: 'Requires improvement',
      region: 'Yorkshire and Humber',
      provider_id: '1-100000200',
      // The file's 'Publication Date' is never read.
      last_report_publication_date: null,
      ended: null,
    });
    expect(locationWith({ rating: 'Requires improvement' }).overall_cqc_rating).toBe(
      'Requires improvement',
    );
    expect(locationWith({ rating: 'Inspected but not rated' }).overall_cqc_rating).toBeNull();
    expect(added(locationWith({ rating: '' })).overall_cqc_rating).toBe('No published rating');
    // A column that a file may lack, as the present directory does.
    const without = [HEADER.replace(',Location Latest Overall Rating', ''), rowWithoutRating()];
    const { locations } = readFile(Buffer.from(without.join('\n')));
    expect(added(locations[0] as DirectoryLocation)).toMatchObject({
      overall_cqc_rating: 'Rating not in this file',
      name: 'Abbey Care',
    });
  });

  it('stay two where two branches have one name (trap 9)', () => {
    const { locations, errors } = read(row(), row({ id: '1-100000101' }));
    expect(errors).toEqual([]);
    const addedLocations = locations.map(added);
    expect(addedLocations.map(({ name }) => name)).toEqual(['Abbey Care', 'Abbey Care']);
    expect(new Set(addedLocations.map(({ uuid }) => uuid)).size).toBe(2);
  });

  it('are a care home besides where the row says so: one row, two places', () => {
    const types = '"Care home service without nursing, Domiciliary care service"';
    const { homes, locations, otherServices } = read(row({ types, beds: '20' }));
    expect([homes.length, locations.length, otherServices]).toEqual([1, 1, 0]);
    expect(homes[0]?.home.no_beds).toBe(20);
    expect(locations[0]?.no_beds).toBeNull();
    expect(locations[0]?.service_types).toEqual(['Residential homes', 'Homecare agencies']);
  });

  it('need a location id; what is wrong with a row is reported once', () => {
    const { errors, locations } = read(row({ id: '' }), row({ authority: '', id: '1-100000102' }));
    expect(locations).toEqual([]);
    expect(errors.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('of the demo’s own file are all 376, and not taken for care homes', () => {
    const { locations, homes, errors } = readFile(gathered);
    expect(errors).toEqual([]);
    expect(locations).toHaveLength(376);
    expect(new Set(locations.map((entry) => locationUuidOf(entry.cqc_recorded_id))).size).toBe(376);
    expect(locations.map(({ name }) => name)).toContain('@PlymouthCare');
    // Six are on the register as both (domiciliary, section 1).
    expect(homes).toHaveLength(6);
  });
});

describe('a location that the file knows', () => {
  const before = aLocation({
    ...added(locationWith()),
    aqp_status: true,
    care_tiers: [1],
    services_version: 3,
    phone: '01132751249',
    website: 'https://abbey.example.org',
  });

  it('takes what is published anew; what people entered stays, and an empty cell takes nothing', () => {
    const plan = planLocation(
      locationWith({ name: 'Abbey Home Care', phone: '', bands: '' }),
      before,
      context,
    );
    expect(plan).toMatchObject({
      kind: 'changed',
      after: {
        name: 'Abbey Home Care',
        phone: '01132751249',
        website: 'https://abbey.example.org',
        service_user_bands: ['Dementia', 'Physical disabilities'],
        aqp_status: true,
        care_tiers: [1],
        services_version: 3,
      },
    });
    expect(planLocation(locationWith(), before, context).kind).toBe('unchanged');
  });

  it.each([
    [{ dormant: 'Y' }, '2026-11-20'],
    [{ ended: '2026-10-01' }, '2026-10-01'],
  ])('is closed where it says %j', (change, closed_on) => {
    expect(planLocation(locationWith(change), before, context)).toMatchObject({
      kind: 'closed',
      after: { location_status: 'CLOSED', closed_on },
    });
    expect(planLocation(locationWith(change), undefined, context)).toMatchObject({
      kind: 'unchanged',
    });
  });
});
