import { isPostcodeArea } from '../kernel/identifiers/addresses.ts';
import { sectorOrDistrict } from './postcodeParts.ts';

// Apart from the other parts of postcodes: the list's page needs those, and no table of areas.

/** The district alone, of an area that there is: 'SW9' of 'sw9'; null of a whole postcode, a sector and anything else. */
export function outwardCode(typed: string): string | null {
  const district = sectorOrDistrict(typed);
  const [area = ''] = /^[A-Z]+/.exec(district ?? '') ?? [];
  return district !== null && !district.includes(' ') && isPostcodeArea(area) ? district : null;
}
