import { Refusal } from '#shared/kernel/refusal.ts';
import type { Point } from '#shared/placeList/distance.ts';
import {
  districtOf,
  INVALID_POSTCODE,
  postcodeInWords,
  sectorOrDistrict,
} from '#shared/postcodes/postcodeParts.ts';
import elsewhere from './elsewhere.json' with { type: 'json' };
import { findPostcode, thePostcodes } from './postcodes.ts';

/** Where a search by postcode is from. */
export interface SearchedPlace extends Point {
  /** In words: 'SW9 9SL', or 'the centre of SW9'. */
  name: string;
}

/** Centres by name, of those that there are: a page of a list asks again every few seconds. */
const centres = new Map<string, Point>();

/**
 * The centre of a postcode sector or district such as 'SW9 9' or 'SW9', the mean of its postcodes' places;
 * undefined when there is no such one. A search that is kept has this in the place of somebody's postcode.
 */
export function centreOf(typed: string): Point | undefined {
  const name = sectorOrDistrict(typed);
  if (name === null) return undefined;
  const cached = centres.get(name);
  if (cached) return cached;
  let [count, latitude, longitude] = [0, 0, 0];
  for (const place of thePostcodes().within(name)) {
    count += 1;
    latitude += place.latitude;
    longitude += place.longitude;
  }
  if (count === 0) return undefined;
  const centre = { latitude: latitude / count, longitude: longitude / count };
  centres.set(name, centre);
  return centre;
}

/** Where a typed postcode, sector or district is; undefined where there is none in England. */
export function findPlace(typed: string): SearchedPlace | undefined {
  const postcode = findPostcode(typed);
  if (postcode) {
    const { postcode: name, latitude, longitude } = postcode;
    return { name, latitude, longitude };
  }
  const centre = centreOf(typed);
  return centre && { name: postcodeInWords(typed), ...centre };
}

/** The part of the United Kingdom or the islands in which each district outside England is. */
const COUNTRIES = new Map(
  Object.entries(elsewhere).flatMap(([country, districts]) =>
    districts.split(' ').map((district) => [district, country] as const),
  ),
);

/**
 * What is said of a postcode that is not in England's file: the text of the specification, and of one
 * elsewhere what Placewell covers (decisions, section 6).
 */
export function whyInvalid(typed: string): string[] {
  const district = districtOf(typed);
  const country = district === null ? undefined : COUNTRIES.get(district);
  if (country === undefined) return [INVALID_POSTCODE];
  return [INVALID_POSTCODE, `${district} is in ${country}, and Placewell covers England only`];
}

/** Refuses (`invalid`) a postcode that was typed into a field. */
export function refusePostcode(field: string, typed: string): never {
  const why = whyInvalid(typed);
  throw new Refusal('invalid', why.join('. '), { errors: { [field]: why } });
}
