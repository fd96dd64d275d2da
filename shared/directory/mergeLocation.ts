import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import { locationUuidOf } from './locationUuid.ts';
import {
  type ImportContext,
  locationOf,
  mergeHome,
  onTheDay,
  planPlace,
  type RowPlan,
  ratingOfAdded,
  sameTypes,
} from './mergeHome.ts';
import { newLocation } from './newLocation.ts';
import type { DirectoryLocation } from './readCells.ts';

export type LocationPlan = RowPlan<ServiceLocation>;

/**
 * Decides on a row, given the location that it is about if there is one. What people entered stays, and an
 * empty cell takes nothing away (domiciliary, section 9).
 */
export function planLocation(
  row: DirectoryLocation,
  before: ServiceLocation | undefined,
  context: ImportContext,
): LocationPlan {
  const entry = onTheDay(row, before, context);
  return planPlace(entry, before, context, {
    added: () => locationToAdd(entry, context),
    merged: (location) => mergeLocation(location, entry, context),
  });
}

function mergeLocation(
  before: ServiceLocation,
  entry: DirectoryLocation,
  { placeOf }: ImportContext,
): ServiceLocation {
  const merged = mergeHome(before, entry, placeOf);
  const provider_id = entry.provider_id ?? before.provider_id;
  const { service_user_bands: bands } = entry;
  const isSame = bands.length === 0 || sameTypes(before.service_user_bands, bands);
  if (provider_id === before.provider_id && isSame) return merged;
  return {
    ...merged,
    provider_id,
    service_user_bands: isSame ? before.service_user_bands : bands,
  };
}

function locationToAdd(entry: DirectoryLocation, { placeOf, now }: ImportContext): ServiceLocation {
  const { ended: _, has_ratings: __, has_ends: ___, ...published } = entry;
  return newLocation(
    {
      ...published,
      overall_cqc_rating: ratingOfAdded(entry),
      ...locationOf(entry, entry, placeOf),
    },
    { uuid: locationUuidOf(entry.cqc_recorded_id), now },
  );
}
