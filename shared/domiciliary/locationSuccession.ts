import { firstAuthorityName } from '../areas/authorityNames.ts';
import { digitsOf } from '../directory/doubleEntry.ts';
import {
  areFree,
  isSameHome,
  isSimilarName,
  type Registration,
  type SuccessionRule,
} from '../directory/succession.ts';
import { fold } from '../kernel/text.ts';
import { compactPostcode } from '../postcodes/postcodeSpelling.ts';

const authorityKey = ({ local_authority }: Registration): string =>
  fold(firstAuthorityName(local_authority));

/**
 * Whether two registrations may be of one agency's location: as homes, by the postcode of the office. Where
 * the regulator's list has no postcode of one of them, by a similar name in the same council under the same
 * telephone number; never by the name alone, as branches are namesakes (domiciliary, section 11).
 */
export function isSameLocation(registration: Registration, other: Registration): boolean {
  if (registration.postcode !== '' && other.postcode !== '') return isSameHome(registration, other);
  const phone = digitsOf(registration.phone);
  return (
    phone !== '' &&
    phone === digitsOf(other.phone) &&
    authorityKey(registration) === authorityKey(other) &&
    isSimilarName(registration.name, other.name)
  );
}

/** When a location may go on as another: under a new registration. The one without people is the newer one. */
export const LOCATIONS_SUCCEED: SuccessionRule = {
  may: (former, successor) =>
    areFree(former, successor) &&
    !(former.location_status === 'REGISTERED' && successor.location_status === 'OPEN') &&
    isSameLocation(former, successor),
  keysOf: ({ postcode, phone }) =>
    [compactPostcode(postcode), digitsOf(phone)].filter((key) => key !== ''),
};
