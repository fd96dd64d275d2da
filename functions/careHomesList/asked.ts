import { icbsOn } from '../../shared/areas/icb.ts';
import type { ListOrdering } from '../../shared/careHomesList/careHomesList.api.ts';
import { INVALID_POSTCODE } from '../../shared/careHomesList/careHomesList.api.ts';
import type { Point } from '../../shared/careHomesList/distance.ts';
import { notKnown, unknownValues } from '../../shared/careHomesList/filterValues.ts';
import { icbSlug, type ListFilters } from '../../shared/careHomesList/listFilters.ts';
import { searchedPostcode } from '../../shared/careHomesList/listRules.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { ListModel, ListQuery } from '../../shared/server/careHomesList/listModel.ts';
import { findPostcode } from '../../shared/server/postcodes/postcodes.ts';
import { sectorMiddle } from '../../shared/server/postcodes/sectorMiddle.ts';

const refuse = (errors: Record<string, string[]>): never => {
  throw new Refusal('invalid', Object.values(errors)[0]?.[0] ?? '', { errors });
};

/**
 * What a call about the list asks for, checked against what there is: refuses (`invalid`) values,
 * places and postcodes that do not exist, and a distance without a postcode.
 */
export function askedOf(filters: ListFilters, model: ListModel, now: Date): ListQuery {
  const errors = { ...unknownValues(filters), ...unknownPlaces(filters, model, now) };
  if (Object.keys(errors).length > 0) refuse(errors);
  return { filters, now, origin: originOf(filters) };
}

function originOf(filters: ListFilters): Point | null {
  const postcode = searchedPostcode(filters);
  if (postcode === null) {
    if (filters.within === undefined) return null;
    return refuse({ within: ['Search for a postcode first: distances are from there'] });
  }
  return findPostcode(postcode) ?? sectorMiddle(postcode) ?? refuse({ search: [INVALID_POSTCODE] });
}

function unknownPlaces({ icb, local_authority }: ListFilters, model: ListModel, now: Date) {
  const errors: Record<string, string[]> = {};
  const boards = icb && new Set(icbsOn(londonDay(now)).map(({ name }) => icbSlug(name)));
  const noBoards = icb?.filter((value) => !boards?.has(value)) ?? [];
  if (noBoards.length > 0) errors.icb = noBoards.slice(0, 10).map(notKnown);
  const nowhere = local_authority?.filter((value) => !model.hasAuthority(value)) ?? [];
  if (nowhere.length > 0) errors.local_authority = nowhere.slice(0, 10).map(notKnown);
  return errors;
}

/** The order asked for; refuses (`invalid`) an order by distance from nowhere. */
export function orderingOf(asked: ListOrdering | undefined, { origin }: ListQuery): ListOrdering {
  if (asked === 'distance' && origin === null) {
    refuse({ ordering: ['Search for a postcode first: distances are from there'] });
  }
  return asked ?? (origin === null ? '-updated' : 'distance');
}
