import type { PlaceOf } from '#shared/directory/mergeHome.ts';
import { findPostcode } from '../postcodes/postcodes.ts';

/** Where a postcode is; nothing where that is not known. */
export const postcodePlace: PlaceOf = (postcode) => {
  const { latitude = null, longitude = null } = findPostcode(postcode) ?? {};
  return { latitude, longitude };
};
