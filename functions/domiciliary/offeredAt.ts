import { named } from '#shared/server/domiciliary/locationItem.ts';
import {
  chosenOf,
  DOMCARE_SPECIALISMS,
  SPOKEN_LANGUAGES,
} from '#shared/serviceLocations/options.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';

/** What a location offers beside what its card says. */
export const offeredAt = (location: ServiceLocation) => ({
  specialisms: chosenOf(DOMCARE_SPECIALISMS, location.specialisms).map(named),
  other_specialisms: location.other_specialisms,
  spoken_languages: chosenOf(SPOKEN_LANGUAGES, location.spoken_languages).map(named),
});
