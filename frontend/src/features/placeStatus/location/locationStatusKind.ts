import type { LocationStatusView } from '#shared/domiciliary/locationStatus.api.ts';
import {
  type LocationStatusFields,
  locationStatusOf,
} from '#shared/serviceLocations/locationStatusRules.ts';
import type { StatusKind } from '../statusKind.ts';
import {
  differences,
  draftInWords,
  draftOf,
  LocationDraft,
  readDraft,
  whatStops,
} from './locationDraft.ts';

/** The status of a service location (domiciliary, section 1). */
export const LOCATION_STATUS: StatusKind<LocationStatusView, LocationStatusFields, LocationDraft> =
  {
    place: 'service location',
    draftName: 'locationStatus',
    Draft: LocationDraft,
    draftOf,
    readDraft: (draft, before, today) => readDraft(draft, locationStatusOf(before), today),
    draftInWords,
    differences: (before, after) => differences(locationStatusOf(before), after),
    whatStops,
  };
