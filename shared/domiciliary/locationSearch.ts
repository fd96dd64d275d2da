import * as z from 'zod/mini';
import {
  addressOf,
  type FiltersInAddress,
  type SavedSearch,
  storableFilters,
} from '../savedSearches/savedSearch.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import {
  LOCATION_FILTER_NAMES,
  type LocationFilters,
  type LocationFiltersInput,
  locationFilters,
} from './locationFilters.ts';
import { locationPasses } from './locationListRules.ts';

const LocationFiltersShape = z.strictObject(locationFilters);

/** The filters of a saved search of the domiciliary care list. Throws on what was never saved by us. */
export const locationFiltersOf = ({ filters }: Pick<SavedSearch, 'filters'>): LocationFilters =>
  LocationFiltersShape.parse(filters);

/** Filters as an address holds them, in one order and each value once, less what may not be kept (ADR 15). */
export const storableLocationFilters = (filters: LocationFilters): FiltersInAddress =>
  storableFilters<LocationFiltersInput>(
    addressOf(filters, [...LOCATION_FILTER_NAMES, 'search'] as const),
  ) as FiltersInAddress;

export const TOO_WIDE_FOR_LOCATIONS =
  'Add a filter first, such as an area or a care tier, so we know what to look for.';

/** Where a search looks: the authorities of its postcode sector or district on the day; null without one. */
interface Looking {
  filters: LocationFilters;
  covering: readonly number[] | null;
  now: Date;
}

/** Whether a location is on the list and passes (domiciliary, section 5). */
const matches = (location: ServiceLocation, { filters, ...around }: Looking): boolean =>
  locationPasses(location, filters, around);

/**
 * Whether a change of a location makes it appear for a search: it is on the list and passes now, and did
 * not before. How old its answer was before does not count, as for homes: an answer that is only confirmed
 * is no news. Both sides are judged at one instant.
 */
export function locationAppears(
  { before, after }: { before: ServiceLocation; after: ServiceLocation },
  looking: Looking,
): boolean {
  return matches(after, looking) && !matchesAtAnyAge(before, looking);
}

/** The same as `matches`, however old the location's answer is. */
export function matchesAtAnyAge(location: ServiceLocation, looking: Looking): boolean {
  const { availability_updated: _, ...ageless } = looking.filters;
  return matches(location, { ...looking, filters: ageless });
}
