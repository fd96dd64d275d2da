import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { authorityName } from '#shared/areas/authorityNames.ts';
import { locationUuidOf } from '#shared/directory/locationUuid.ts';
import { newLocation } from '#shared/directory/newLocation.ts';
import { addressOf, listOf, oneLine, phoneOf, ratingOf } from '#shared/directory/regulatorText.ts';
import { HOMECARE_AGENCIES } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { dice } from '../random.ts';
import { inventedLocations } from './inventedLocations.ts';

const FILE = new URL('../../../data/domcare/service_locations.csv', import.meta.url);

type Row = Record<
  | 'location_id'
  | 'provider_id'
  | 'name'
  | 'provider_name'
  | 'address'
  | 'postcode'
  | 'local_authority'
  | 'region'
  | 'phone'
  | 'website'
  | 'service_types'
  | 'specialisms'
  | 'overall_rating'
  | 'rating_publication_date'
  | 'latitude'
  | 'longitude',
  string
>;

const numberOf = (cell: string): number | null => (cell.trim() === '' ? null : Number(cell));

/** The locations of `data/domcare/service_locations.csv` and the invented ones, not yet heard from. */
export function readLocations(now: Date): ServiceLocation[] {
  const rows: Row[] = parse(readFileSync(FILE), { columns: true });
  const real = rows.map((row) =>
    newLocation(
      {
        name: oneLine(row.name),
        provider_name: oneLine(row.provider_name),
        provider_id: row.provider_id || null,
        address: addressOf(row.address),
        postcode: oneLine(row.postcode).toUpperCase(),
        local_authority: authorityName(oneLine(row.local_authority)),
        region: oneLine(row.region),
        phone: phoneOf(row.phone) ?? '',
        website: row.website.trim(),
        latitude: numberOf(row.latitude),
        longitude: numberOf(row.longitude),
        no_beds: null,
        cqc_recorded_id: row.location_id,
        overall_cqc_rating: ratingOf(row.overall_rating),
        last_report_publication_date: row.rating_publication_date || null,
        service_types: listOf(row.service_types),
        service_user_bands: listOf(row.specialisms),
      },
      { uuid: locationUuidOf(row.location_id), now },
    ),
  );
  const invented = inventedLocations.map((inventedLocation) =>
    newLocation(
      {
        name: inventedLocation.name,
        provider_name: inventedLocation.provider_name,
        provider_id: inventedLocation.provider_id,
        address: `1 Demo Street, ${inventedLocation.local_authority}`,
        postcode: '',
        local_authority: inventedLocation.local_authority,
        region: inventedLocation.region,
        // A number that Ofcom keeps free for drama.
        phone: `01632 960${String(dice('phone', inventedLocation.uuid).whole(0, 999)).padStart(3, '0')}`,
        website: '',
        latitude: inventedLocation.latitude,
        longitude: inventedLocation.longitude,
        no_beds: null,
        cqc_recorded_id: null,
        overall_cqc_rating: 'Not yet inspected',
        last_report_publication_date: null,
        service_types: [HOMECARE_AGENCIES],
        service_user_bands: [],
      },
      { uuid: inventedLocation.uuid, now },
    ),
  );
  return [...real, ...invented];
}
