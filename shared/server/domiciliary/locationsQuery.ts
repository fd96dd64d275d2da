import { authorityOf } from '#shared/areas/authoritiesOn.ts';
import { noSuchValue } from '#shared/careHomesList/filterValues.ts';
import type { LocationFilters } from '#shared/domiciliary/locationFilters.ts';
import { unknownLocationValues } from '#shared/domiciliary/locationFilterValues.ts';
import type { Covering } from '#shared/domiciliary/locationList.api.ts';
import { areaIdsNamed, storedAreaIds } from '#shared/domiciliary/locationListRules.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { Point } from '#shared/placeList/distance.ts';
import { searchedPostcode } from '#shared/placeList/search.ts';
import { sectorOrDistrict } from '#shared/postcodes/postcodeParts.ts';
import type { ListModel } from '../placeList/listModel.ts';
import { refuseQuery } from '../placeList/refuseQuery.ts';
import { authoritiesOfPart, authorityOfPostcode } from '../postcodes/authorities.ts';
import { findPostcode } from '../postcodes/postcodes.ts';
import { centreOf, refusePostcode } from '../postcodes/searchedPlace.ts';
import type { LocationsQuery, ServiceLocations } from './serviceLocations.ts';

type Errors = Record<string, string[]>;

/** A postcode, sector or district: where it is, and the authorities in which it lies on a day. */
interface CoveredPlace {
  postcode: string;
  origin: Point;
  authorities: readonly number[];
}

/**
 * Where a typed postcode, sector or district is; undefined where there is none. A sector and a district have
 * every authority of their postcodes (domiciliary, section 5).
 */
function coveredPlace(typed: string, day: LondonDay): CoveredPlace | undefined {
  const postcode = findPostcode(typed);
  if (postcode) {
    const authority = authorityOfPostcode(typed, day);
    return authority === undefined
      ? undefined
      : { postcode: postcode.postcode, origin: postcode, authorities: [authority] };
  }
  const part = sectorOrDistrict(typed);
  const origin = part === null ? undefined : centreOf(part);
  if (part === null || !origin) return undefined;
  return { postcode: part, origin, authorities: authoritiesOfPart(part, day) };
}

/**
 * What a call about the list asks for, checked against what there is (domiciliary, section 10). A postcode
 * keeps the locations that cover where it is; the distance to their offices is information.
 */
export function locationsQuery(
  filters: LocationFilters,
  _model: ListModel<ServiceLocations>,
  now: Date,
): LocationsQuery {
  const errors = { ...unknownLocationValues(filters), ...unknownAreas(filters, now) };
  if (Object.keys(errors).length > 0) refuseQuery(errors);
  const postcode = searchedPostcode(filters);
  if (postcode === null) return { filters, now, origin: null };
  const place = coveredPlace(postcode, londonDay(now)) ?? refusePostcode('search', postcode);
  const covering = storedAreaIds(place.authorities, now).map(String);
  return { filters: { ...filters, covering }, now, origin: place.origin };
}

/** The areas and ICBs that there are not on the day, by field. */
export function unknownAreas({ icb, area }: LocationFilters, now: Date): Errors {
  const errors: Errors = {};
  const noIcb = icb?.filter((value) => areaIdsNamed('icb', value, now).length === 0) ?? [];
  if (noIcb.length > 0) errors.icb = noIcb.slice(0, 10).map(noSuchValue);
  const noArea = area?.filter((value) => areaIdsNamed('area', value, now).length === 0) ?? [];
  if (noArea.length > 0) errors.area = noArea.slice(0, 10).map(noSuchValue);
  return errors;
}

/** What a search by postcode was taken for: null without one. */
export function coveringOf({ filters, now }: LocationsQuery): Covering {
  const typed = searchedPostcode(filters);
  const place = typed === null ? undefined : coveredPlace(typed, londonDay(now));
  if (!place) return null;
  return {
    postcode: place.postcode,
    authorities: place.authorities.flatMap((id) => authorityOf(id)?.name ?? []),
  };
}
