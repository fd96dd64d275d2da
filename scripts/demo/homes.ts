import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { authorityName } from '#shared/areas/authorityNames.ts';
import { homeUuid } from '#shared/directory/homeUuid.ts';
import { newHome, type PublishedHome } from '#shared/directory/newHome.ts';
import {
  addressOf,
  isCareHome,
  oneLine,
  phoneOf,
  ratingOf,
  serviceTypesOf,
} from '#shared/directory/regulatorText.ts';
import type { Home } from '#shared/homes/home.ts';
import { NURSING_HOMES, RESIDENTIAL_HOMES } from '#shared/homes/homeValues.ts';
import { type Area, readAreas } from './areas.ts';
import { placeOf } from './places.ts';

const FILE = new URL('../../data/homes/care_homes.csv', import.meta.url);

type Row = Record<
  | 'location_id'
  | 'name'
  | 'provider_name'
  | 'address'
  | 'postcode'
  | 'local_authority'
  | 'region'
  | 'phone'
  | 'website'
  | 'service_types'
  | 'beds'
  | 'overall_rating'
  | 'rating_publication_date'
  | 'latitude'
  | 'longitude',
  string
>;

/** A real home before anything is invented about it. */
export interface RealHome {
  home: Home;
  area: Area | undefined;
}

/** The homes of `data/homes/care_homes.csv`, in its order, as homes not yet heard from. */
export function readHomes(now: Date): RealHome[] {
  const areas = readAreas();
  const rows: Row[] = parse(readFileSync(FILE), { bom: true, columns: true });
  return rows.map((row) => {
    const published = publishedHome(row);
    const area = areas.get(published.local_authority);
    const home = newHome(published, { uuid: homeUuid(published), now });
    return { area, home: { ...home, ...placeOf(home) } };
  });
}

function publishedHome(row: Row): PublishedHome {
  const name = oneLine(row.name);
  return {
    name,
    provider_name: oneLine(row.provider_name),
    address: addressOf(row.address),
    postcode: oneLine(row.postcode).toUpperCase(),
    local_authority: authorityName(oneLine(row.local_authority)),
    region: oneLine(row.region),
    phone: phoneOf(row.phone) ?? '',
    website: row.website.trim(),
    cqc_recorded_id: row.location_id.trim() || null,
    overall_cqc_rating: ratingOf(row.overall_rating),
    last_report_publication_date: row.rating_publication_date || null,
    service_types: withCareHomeType(serviceTypesOf(row.service_types), name),
    no_beds: numberOf(row.beds),
    latitude: numberOf(row.latitude),
    longitude: numberOf(row.longitude),
  };
}

/**
 * 141 homes of one of the copies come without service types, and two say only 'Supported living
 * service'. They are homes all the same, so the name has to tell: with the word 'nursing' a nursing
 * home, else a residential one.
 */
function withCareHomeType(types: string[], name: string): string[] {
  if (isCareHome(types)) return types;
  return [/\bnursing\b/i.test(name) ? NURSING_HOMES : RESIDENTIAL_HOMES, ...types];
}

const numberOf = (cell: string): number | null => (cell.trim() === '' ? null : Number(cell));
