import type { LocationUuid } from '../kernel/ids.ts';
import type { PlaceWords } from '../places/placeWords.ts';

// Apart from the stored location: what knows these need not load its whole schema.

/** The kind of place that a homecare agency's service location is. */
export const SERVICE_LOCATION = 'serviceLocation';

/** The reference of a service location. */
export const locationRef = (uuid: LocationUuid) => ({ kind: SERVICE_LOCATION, uuid }) as const;

export const LOCATION_WORDS: PlaceWords = {
  name: 'service location',
  short: 'service location',
  registerTo:
    'update where the service location can take new packages, its services and its contacts, and what it tells commissioners',
};

/** What the regulator calls the service that a location gives. */
export const HOMECARE_AGENCIES = 'Homecare agencies';
