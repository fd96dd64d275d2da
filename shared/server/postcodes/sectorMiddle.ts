import { isSector } from '../../careHomesList/postcodeSector.ts';
import type { Point } from '../../placeList/distance.ts';
import { completePostcodes, findPostcode } from './postcodes.ts';

/** More than a sector can have: 20 × 20 pairs of letters. */
const MOST_UNITS = 400;

/**
 * The middle of a postcode sector such as 'SW9 9', the mean of its postcodes' places; undefined when
 * there is no such sector. A search that is kept has this in the place of somebody's postcode.
 */
export function sectorMiddle(typed: string): Point | undefined {
  const sector = typed.trim().toUpperCase();
  if (!isSector(sector)) return undefined;
  const places = completePostcodes(sector, MOST_UNITS)
    .filter((postcode) => postcode.startsWith(sector))
    .flatMap((postcode) => findPostcode(postcode) ?? []);
  if (places.length === 0) return undefined;
  const mean = (of: (place: Point) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) };
}
