import { ANY_BED, BED_TYPE_VALUES } from '../careHomesList/filterValues.ts';
import type { ListFilters } from '../careHomesList/listFilters.ts';
import { hasStandingFigures, offeredBeds, passes } from '../careHomesList/listRules.ts';
import type { Home } from '../homes/home.ts';
import { isClosed } from '../homes/locationStatus.ts';
import type { Point } from '../placeList/distance.ts';

interface Looking {
  filters: ListFilters;
  origin: Point | null;
  now: Date;
}

/** Whether a home has a free bed of a type that is asked for, of any type where none is; with the switch one that can be used. */
function hasFreeBed(home: Home, filters: ListFilters): boolean {
  if (!hasStandingFigures(home)) return false;
  const { vacant_bed_type: bedTypes } = filters;
  const wanted =
    bedTypes === undefined || bedTypes.includes(ANY_BED)
      ? [ANY_BED, ...BED_TYPE_VALUES.keys()]
      : bedTypes;
  return wanted.some((type) => offeredBeds(home, type, filters) > 0);
}

/** Whether a home matches a saved search and has a free bed for it; a closed one never. */
export const offersBed = (home: Home, { filters, origin, now }: Looking): boolean =>
  !isClosed(home) && hasFreeBed(home, filters) && passes(home, filters, { now, origin });

/**
 * Whether a change of a home makes a matching bed appear (ADR 15): the home offers one now and did
 * not before. How old its figures were before does not count: a home that confirms the beds that it
 * had already is no news, also to a search for homes that were updated today. Both sides are judged
 * at one instant, so that time alone makes nothing appear.
 */
export function appears(
  { before, after }: { before: Home; after: Home },
  looking: Looking,
): boolean {
  return offersBed(after, looking) && !offersBedAtAnyAge(before, looking);
}

/** The same as `offersBed`, however old the home's figures are. */
export function offersBedAtAnyAge(home: Home, looking: Looking): boolean {
  const { vacancies_updated: _, ...ageless } = looking.filters;
  return offersBed(home, { ...looking, filters: ageless });
}
