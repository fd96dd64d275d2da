import { CARE_HOME } from '../homes/careHome.ts';
import type { PlaceKind } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { AgreementType } from './agreementValues.ts';

/** The kind of place that the contracts of a type are for (agreements, section 1). */
export const AGREED_KIND: Readonly<Record<AgreementType, PlaceKind>> = {
  NH: CARE_HOME,
  DC: SERVICE_LOCATION,
};

/** How pages and documents name those places. */
export const AGREED_WORDS: Readonly<
  Record<AgreementType, { one: string; many: string; heading: string }>
> = {
  NH: { one: 'home', many: 'homes', heading: 'Home' },
  DC: { one: 'service location', many: 'service locations', heading: 'Service location' },
};
