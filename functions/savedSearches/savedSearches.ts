import { noSuchValue, unknownValues } from '#shared/careHomesList/filterValues.ts';
import type { ListFilters, ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Point } from '#shared/placeList/distance.ts';
import { searchedPostcode } from '#shared/placeList/search.ts';
import {
  type FiltersInAddress,
  inAddress,
  isNarrow,
  type SavedSearch,
  type SavedSearches,
  storableFilters,
  TOO_WIDE,
} from '#shared/savedSearches/savedSearch.ts';
import * as savedSearchesApi from '#shared/savedSearches/savedSearches.api.ts';
import { filterLabels } from '#shared/server/careHomesList/filterLabels.ts';
import { wordsFor } from '#shared/server/domiciliary/searchWords.ts';
import { centreOf, refusePostcode } from '#shared/server/postcodes/searchedPlace.ts';
import { savedSearchesOf } from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { changedFrequency } from './changedFrequency.ts';
import { ownSearch } from './savedSearchView.ts';
import { changedSearch, deletedSearch, ownSearches, savedSearch } from './searchHandlers.ts';

export const listSavedSearches = handle(
  savedSearchesApi.listSavedSearches,
  ({ caller, table, now }) => ownSearches({ list: 'careHomes', caller, table, now }),
);

export const postSavedSearch = handle(
  savedSearchesApi.postSavedSearch,
  async ({ body, caller, table, now, at, save }) => {
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
    const search = { filters: filters as FiltersInAddress, origin, frequency: body.frequency, at };
    const { change, writes, reply } = await savedSearch(own, search);
    return save(change, writes, reply);
  },
);

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

export const patchSavedSearch = handle(
  savedSearchesApi.patchSavedSearch,
  async ({ params, body, caller, table, now, save }) => {
    const own = { list: 'careHomes', caller, table, now } as const;
    const { change, writes, reply } = await changedSearch(own, { ...params, ...body });
    return save(change, writes, reply);
  },
);

export const deleteSavedSearch = handle(
  savedSearchesApi.deleteSavedSearch,
  async ({ params, query, caller, table, now, save }) => {
    const own = { list: 'careHomes', caller, table, now } as const;
    const named = { id: params.id, version: Number(query.version) };
    const { change, writes, reply } = await deletedSearch(own, named);
    return save(change, writes, reply);
  },
);

export const getSavedSearchStop = handle(
  savedSearchesApi.getSavedSearchStop,
  async ({ caller, table, now }) => {
    const { search } = await linkedSearch(caller, table);
    return stoppable(search, now);
  },
);

export const postSavedSearchStop = handle(
  savedSearchesApi.postSavedSearchStop,
  async ({ body, caller, table, now, save }) => {
    const { existing, search } = await linkedSearch(caller, table);
    const { frequency } = body;
    const reply = stoppable({ ...search, frequency }, now);
    if (search.frequency === frequency) return reply;
    const { change, writes } = changedFrequency(existing, search, frequency);
    return save(change, writes, reply);
  },
);

/** A search as the page that stops its emails shows it. */
const stoppable = (search: SavedSearch, now: Date) => ({
  list: search.list,
  words: wordsFor(search, now),
  frequency: search.frequency,
});

/** The search that an alert's link is about. Refuses (`notFound`) when it has been deleted. */
async function linkedSearch(
  caller: Caller,
  table: Table,
): Promise<{ existing: SavedSearches; search: SavedSearch }> {
  if (caller.kind !== 'searchLink') throw new Error('This comes by the link of an alert');
  const existing = await savedSearchesOf(table, caller.account.id);
  return { existing, search: ownSearch(existing, caller.claims.search) };
}
