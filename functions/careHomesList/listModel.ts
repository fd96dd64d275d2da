import type { CareHomeType, ListOrdering } from '../../shared/careHomesList/careHomesList.api.ts';
import { isOfType } from '../../shared/careHomesList/listRules.ts';
import type { Home } from '../../shared/homes/home.ts';
import { fold } from '../../shared/kernel/text.ts';

/** A home with what the list sorts and searches by. */
export interface Listed {
  home: Home;
  /** Home and provider name, folded. */
  searched: string;
  /** Sort keys by ordering: rows go up by key, then by uuid. */
  keys: Record<ListOrdering, string>;
}

/** A place between two rows of an ordering, good while rows change. */
export interface Place {
  key: string;
  uuid: string;
}

export interface ListFilter {
  type: CareHomeType;
  /** Part of a home's or provider's name, folded; empty finds all. */
  text: string;
}

/** Time as text that goes up as it goes back, so that newest first is ascending as well. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const newestFirst = (updatedAt: string | null): string =>
  String(LATEST - (updatedAt === null ? 0 : Date.parse(updatedAt))).padStart(16, '0');

function listed(home: Home): Listed {
  return {
    home,
    searched: fold(`${home.name}\n${home.provider_name}`),
    keys: { '-updated': newestFirst(home.vacancy.updated_at), name: fold(home.name) },
  };
}

function compare(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0;
}

export const placeOf = (row: Listed, ordering: ListOrdering): Place => ({
  key: row.keys[ordering],
  uuid: row.home.uuid,
});

/**
 * The care homes list in memory: every home, kept true by the change feed. Homes come in any order
 * and more than once; the newest version of each wins.
 */
export class ListModel {
  readonly #rows = new Map<string, Listed>();
  #sorted: Partial<Record<ListOrdering, Listed[]>> = {};

  /** Takes a home as the feed gave it; an older version than the known one is passed over. */
  apply(home: Home): void {
    const known = this.#rows.get(home.uuid);
    if (known && known.home.version >= home.version) return;
    this.#rows.set(home.uuid, listed(home));
    this.#sorted = {};
  }

  get size(): number {
    return this.#rows.size;
  }

  /** The rows after a place (from the start when null) that pass the filter, and how many pass in all. */
  page(
    filter: ListFilter,
    ordering: ListOrdering,
    after: Place | null,
    size: number,
  ): { rows: Listed[]; more: boolean; count: number } {
    const rows = this.#ordered(ordering).filter((row) => passes(row, filter));
    const start = after ? rows.findIndex((row) => compare(placeOf(row, ordering), after) > 0) : 0;
    const chosen = start < 0 ? [] : rows.slice(start, start + size);
    return { rows: chosen, more: start >= 0 && start + size < rows.length, count: rows.length };
  }

  /** Homes that changed at an instant or after. */
  changedSince(instant: string): Home[] {
    return [...this.#rows.values()]
      .map((row) => row.home)
      .filter((home) => home.changed_at >= instant);
  }

  #ordered(ordering: ListOrdering): Listed[] {
    this.#sorted[ordering] ??= [...this.#rows.values()].sort((a, b) =>
      compare(placeOf(a, ordering), placeOf(b, ordering)),
    );
    return this.#sorted[ordering];
  }
}

function passes(row: Listed, { type, text }: ListFilter): boolean {
  return isOfType(type, row.home) && row.searched.includes(text);
}
