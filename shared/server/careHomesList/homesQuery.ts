import { replacedAuthority } from '#shared/areas/authorityNames.ts';
import { icbsOn, replacedIcb } from '#shared/areas/icb.ts';
import { icbsByAuthority } from '#shared/areas/icbByAuthority.ts';
import { noSuchValue, unknownValues } from '#shared/careHomesList/filterValues.ts';
import { icbSlug, type ListFilters } from '#shared/careHomesList/listFilters.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { slug } from '#shared/kernel/text.ts';
import type { Point } from '#shared/placeList/distance.ts';
import { searchedPostcode } from '#shared/placeList/search.ts';
import type { ListModel } from '../placeList/listModel.ts';
import { NO_ORIGIN, refuseQuery } from '../placeList/refuseQuery.ts';
import { findPlace, refusePostcode } from '../postcodes/searchedPlace.ts';
import type { CareHomes, HomesQuery } from './careHomes.ts';

type Errors = Record<string, string[]>;

/**
 * What a call about the list asks for, checked against what there is: refuses (`invalid`) values,
 * places and postcodes that do not exist, and a distance without a postcode. A postcode is where
 * distances are from.
 */
export function homesQuery(
  filters: ListFilters,
  model: ListModel<CareHomes>,
  now: Date,
): HomesQuery {
  const errors = { ...unknownValues(filters), ...unknownPlaces(filters, model, now) };
  if (Object.keys(errors).length > 0) refuseQuery(errors);
  return { filters, now, origin: originOf(filters) };
}

function originOf(filters: ListFilters): Point | null {
  const postcode = searchedPostcode(filters);
  if (postcode === null) {
    if (filters.within === undefined) return null;
    return refuseQuery({ within: [NO_ORIGIN] });
  }
  return findPlace(postcode) ?? refusePostcode('search', postcode);
}

/** Those that there are, with homes or without: a council's people begin with their own (ADR 106). */
const AUTHORITIES: ReadonlySet<string> = new Set(icbsByAuthority.map(({ name }) => slug(name)));

function unknownPlaces(
  { icb, local_authority }: ListFilters,
  model: ListModel<CareHomes>,
  now: Date,
): Errors {
  const errors: Errors = {};
  const day = londonDay(now);
  const boards = icb && new Set(icbsOn(day).map(({ name }) => icbSlug(name)));
  const noBoards = icb?.filter((value) => !boards?.has(value) && !replacedIcb(value, day)) ?? [];
  if (noBoards.length > 0) errors.icb = noBoards.slice(0, 10).map(noSuchValue);
  const nowhere =
    local_authority?.filter(
      (value) =>
        !model.hasNamed('local_authority', value) &&
        !replacedAuthority(value, day) &&
        !AUTHORITIES.has(value),
    ) ?? [];
  if (nowhere.length > 0) errors.local_authority = nowhere.slice(0, 10).map(noSuchValue);
  return errors;
}
