import type { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Place } from '#shared/places/place.ts';
import type { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';

/** The item of each kind of place, for the types of what an access rule names. */
interface PlaceItems {
  [CARE_HOME]: Home;
  [SERVICE_LOCATION]: ServiceLocation;
}

/** The item of a kind of place; what all kinds have in common where the kind is not known. */
export type PlaceOf<K> = K extends keyof PlaceItems ? PlaceItems[K] : Place;
