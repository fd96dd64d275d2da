import { noSuchValue, unknownValues } from '../../shared/careHomesList/filterValues.ts';
import type { ListFilters, ListFiltersInput } from '../../shared/careHomesList/listFilters.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Point } from '../../shared/placeList/distance.ts';
import { searchedPostcode } from '../../shared/placeList/search.ts';
import {
  type FiltersInAddress,
  inAddress,
  isNarrow,
  storableFilters,
  TOO_WIDE,
} from '../../shared/savedSearches/savedSearch.ts';
import { postSavedSearch } from '../../shared/savedSearches/savedSearches.api.ts';
import { filterLabels } from '../../shared/server/careHomesList/filterLabels.ts';
import { centreOf, refusePostcode } from '../../shared/server/postcodes/searchedPlace.ts';
import { handle } from '../runtime/handle.ts';
import { savedSearch } from './searchHandlers.ts';

export const handler = handle(postSavedSearch, async ({ body, caller, table, now, at, save }) => {
  const requested = inAddress(body.filters);
  const errors = { ...unknownValues(body.filters), ...unknownPlaces(body.filters, now) };
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check the filters', { errors });
  }
  const filters = storableFilters(requested);
  const origin = originOf(filters);
  // Without its postcode the search would quietly be one of all England.
  const typed = searchedPostcode(requested);
  if (!origin && (requested.within !== undefined || typed !== null)) {
    refusePostcode('search', typed ?? '');
  }
  if (!isNarrow(filters)) throw new Refusal('invalid', TOO_WIDE);

  const own = { list: 'careHomes', caller, table, now } as const;
  const made = { filters: filters as FiltersInAddress, origin, frequency: body.frequency, at };
  const { change, writes, reply } = await savedSearch(own, made);
  return save(change, writes, reply);
});

/** Where a kept search's distances are from; null without a sector or district that there is. */
const originOf = ({ search }: ListFiltersInput): Point | null =>
  search === undefined ? null : (centreOf(search.slice('postcode-'.length)) ?? null);

/** Places that there are not, by field: what is kept is a choice of ours, never somebody's words. */
function unknownPlaces(filters: ListFilters, now: Date): Record<string, string[]> {
  const labelOf = filterLabels(now);
  return Object.fromEntries(
    (['icb', 'local_authority'] as const).flatMap((name) => {
      const unknown = filters[name]?.filter((value) => labelOf(name, value) === undefined);
      return unknown?.length ? [[name, unknown.slice(0, 10).map(noSuchValue)]] : [];
    }),
  );
}
