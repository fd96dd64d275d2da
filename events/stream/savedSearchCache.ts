import type { ListFilters } from '#shared/careHomesList/listFilters.ts';
import type { LocationFilters } from '#shared/domiciliary/locationFilters.ts';
import { locationFiltersOf } from '#shared/domiciliary/locationSearch.ts';
import {
  filtersOf,
  type SavedSearch,
  type SavedSearches,
  type SearchedList,
} from '#shared/savedSearches/savedSearch.ts';
import { savedSearchesChangedSince } from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';

/**
 * How far the feed is read again, so that nothing is lost: a function has ten seconds between
 * reading its clock and its commit, clocks differ, and an index trails.
 */
const OVERLAP_MS = 60_000;

/** A search that sends emails, its filters as the rules take them. */
interface AlertingSearch<F> {
  account: SavedSearches['account'];
  search: SavedSearch;
  filters: F;
}

/** Of an account, by list. */
interface Alerting {
  version: number;
  homes: AlertingSearch<ListFilters>[];
  locations: AlertingSearch<LocationFilters>[];
}

/**
 * Everybody's saved searches: read in full once, and by what has changed since before each use, so
 * that a search counts from the moment it is saved. Whoever acts on one reads it again.
 */
export class SavedSearchCache {
  readonly #table: Table;
  readonly #byAccount = new Map<string, Alerting>();
  /** Milliseconds since 1970; undefined until all have been read. */
  #lastSeen: number | undefined;
  #reading: Promise<void> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Those of care homes that send emails. Callers at one time share one reading. */
  async withAlerts(now: Date): Promise<AlertingSearch<ListFilters>[]> {
    await this.#readOnce(now);
    return [...this.#byAccount.values()].flatMap(({ homes }) => homes);
  }

  /** The same of domiciliary care. */
  async withLocationAlerts(now: Date): Promise<AlertingSearch<LocationFilters>[]> {
    await this.#readOnce(now);
    return [...this.#byAccount.values()].flatMap(({ locations }) => locations);
  }

  #readOnce(now: Date): Promise<void> {
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(now: Date): Promise<void> {
    const since = this.#lastSeen;
    let last = since ?? 0;
    const from = since === undefined ? undefined : new Date(since - OVERLAP_MS).toISOString();
    for await (const changed of savedSearchesChangedSince(this.#table, from)) {
      const { account, version } = changed;
      const cached = this.#byAccount.get(account);
      if (!cached || cached.version < version) {
        this.#byAccount.set(account, {
          version,
          homes: alertingOf(changed, 'careHomes', filtersOf),
          locations: alertingOf(changed, 'domcare', locationFiltersOf),
        });
      }
      last = Math.max(last, Date.parse(changed.changed_at));
    }
    // A clock that is ahead does not count beyond the reader's own.
    if (last > 0) this.#lastSeen = Math.min(last, now.getTime());
  }
}

/** One search in a form that is no longer ours is passed over: it must not silence the others. */
function alertingOf<F>(
  { account, searches }: SavedSearches,
  list: SearchedList,
  read: (search: SavedSearch) => F,
): AlertingSearch<F>[] {
  return searches.flatMap((search) => {
    if (search.frequency === 'none' || search.list !== list) return [];
    try {
      return [{ account, search, filters: read(search) }];
    } catch (error) {
      const message = withoutAddresses(error);
      console.error(JSON.stringify({ level: 'error', search: search.id, error: message }));
      return [];
    }
  });
}
