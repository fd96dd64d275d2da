import { randomUUID } from 'node:crypto';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  type AlertFrequency,
  MAX_SAVED_SEARCHES,
  SAVED_ALREADY,
  type SavedSearch,
  type SavedSearchId,
  type SearchedList,
  TOO_MANY,
} from '#shared/savedSearches/savedSearch.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  alertCountEntity,
  keepSearches,
  savedSearchesOf,
} from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { changedFrequency } from './changedFrequency.ts';
import { ownSearch, refuseStale, savedSearchView } from './savedSearchView.ts';

/*
 * What the endpoints of saved searches do, for whichever list: an account's searches of all lists are one
 * item, and each list has endpoints of its own.
 */

interface Own {
  list: SearchedList;
  caller: Caller;
  table: Table;
  now: Date;
}

/** An account's searches of a list, newest first. */
export async function ownSearches({ list, caller, table, now }: Own) {
  const all = await savedSearchesOf(table, accountOf(caller).id);
  const searches = all.searches.filter((search) => search.list === list);
  const alerts = await table.read(
    ...searches.map(({ id }) => wanted(alertCountEntity, { search: id })),
  );
  return {
    results: searches.map((search, at) => savedSearchView(search, now, alerts[at])).reverse(),
  };
}

/** What is written when a search is saved. Refuses (`conflict`) one too many, and one that is there already. */
export async function savedSearch(
  { list, caller, table, now }: Own,
  newSearch: Pick<SavedSearch, 'filters' | 'origin'> & { frequency: AlertFrequency; at: Instant },
) {
  const account = accountOf(caller);
  const existing = await savedSearchesOf(table, account.id);
  if (existing.searches.length >= MAX_SAVED_SEARCHES) throw new Refusal('conflict', TOO_MANY);
  const { filters, origin, frequency, at } = newSearch;
  // The table gives a map's fields back in an order of its own.
  const textOf = (savedFilters: SavedSearch['filters']) =>
    JSON.stringify(Object.entries(savedFilters).sort());
  const isKept = existing.searches.some(
    (search) => search.list === list && textOf(search.filters) === textOf(filters),
  );
  if (isKept) throw new Refusal('conflict', SAVED_ALREADY);
  const id = randomUUID() as SavedSearchId;
  const search = { id, version: 1, list, filters, origin, frequency, created_at: at };
  return {
    change: {
      of: accountEntity.key(account).pk,
      what: 'search.saved' as const,
      before: null,
      after: search,
    },
    writes: [keepSearches({ ...existing, searches: [...existing.searches, search] }, existing)],
    reply: savedSearchView(search, now, undefined),
  };
}

/** What is written when one's own search is to send its emails at another time. */
export async function changedSearch(
  { list, caller, table, now }: Own,
  { id, version, frequency }: { id: string; version: number; frequency: AlertFrequency },
) {
  const existing = await savedSearchesOf(table, accountOf(caller).id);
  const search = ownSearch(existing, id, list);
  refuseStale(search, version);
  const [alerts] = await table.read(wanted(alertCountEntity, { search: search.id }));
  const { change, writes, changed } = changedFrequency(existing, search, frequency);
  return { change, writes, reply: savedSearchView(changed, now, alerts) };
}

/** What is written when one's own search is deleted. */
export async function deletedSearch(
  { list, caller, table }: Own,
  { id, version }: { id: string; version: number },
) {
  const account = accountOf(caller);
  const existing = await savedSearchesOf(table, account.id);
  const search = ownSearch(existing, id, list);
  refuseStale(search, version);
  const searches = existing.searches.filter((savedSearch) => savedSearch.id !== search.id);
  return {
    change: {
      of: accountEntity.key(account).pk,
      what: 'search.deleted' as const,
      before: search,
      after: null,
    },
    writes: [keepSearches({ ...existing, searches }, existing)],
    reply: { deleted: true },
  };
}
