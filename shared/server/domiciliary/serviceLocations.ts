import type { LocationFilters } from '#shared/domiciliary/locationFilters.ts';
import type { LocationListItem, LocationOrdering } from '#shared/domiciliary/locationList.api.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import type { ListQuery, ListTypes } from '../placeList/listTypes.ts';

/** The types of the domiciliary care list. */
export interface ServiceLocations extends ListTypes {
  place: ServiceLocation;
  card: LocationListItem;
  /** `covering`: ids of the authorities of the postcode that is searched for. No client names it. */
  filters: LocationFilters & { covering?: readonly string[] };
  ordering: LocationOrdering;
  number: 'updatedAt' | 'noticeDays' | 'callMinutes';
  facet:
    | 'area'
    | 'care_tier'
    | 'live_in'
    | 'specialism'
    | 'language'
    | 'overall_cqc_rating'
    | 'accepts_covid'
    | 'suspension';
}

export type LocationsQuery = ListQuery<ServiceLocations>;
