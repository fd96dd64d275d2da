import {
  addRow,
  addRows,
  type Bitset,
  eachRow,
  hasRow,
  isEmpty,
  noRows,
  removeRow,
} from './bitset.ts';
import type { RowMove } from './columns.ts';
import { slugOf } from './slugOf.ts';

/** Between a facet and a value, in the name of the value's set. */
const OF = ':';
/** The name of the set of all rows that are on the list. No value's set has such a name. */
const ON_LIST = 'on list';

/** The values of a place, by facet. */
export type FacetValues<F extends string> = Readonly<Record<F, readonly string[]>>;

/**
 * For each value of each facet the rows of the places that have it, and the rows that are on the list at
 * all: a place of the feed that is not on the list has no values.
 *
 * The values of most facets are slugs. Of a *named* facet they are names that come with the places, as
 * those of local authorities, and are chosen by slug; two spellings of a name may share one.
 */
export class Facets<F extends string> {
  readonly #count: number;
  readonly #sets: Map<string, Bitset>;
  readonly #none: Bitset;
  /** Of named facets: by slug, a name and its rows. Made when it is needed. */
  readonly #byName = new Map<F, Map<string, { name: string; rows: Bitset }>>();

  constructor(count: number, sets: Map<string, Bitset>) {
    this.#count = count;
    this.#sets = sets;
    this.#none = noRows(count);
  }

  /** Writes what a place is found by into its row; null for a place that is not on the list. */
  write(row: number, values: FacetValues<F> | null): void {
    for (const set of this.#sets.values()) removeRow(set, row);
    this.#byName.clear();
    if (values === null) return;
    addRow(this.#setOf(ON_LIST), row);
    for (const facet in values) {
      for (const value of values[facet]) addRow(this.#setOf(facet + OF + value), row);
    }
  }

  grown(count: number, movedTo: RowMove): Facets<F> {
    const sets = new Map<string, Bitset>();
    for (const [key, set] of this.#sets) {
      const grown = noRows(count);
      eachRow(set, (row) => addRow(grown, movedTo(row)));
      sets.set(key, grown);
    }
    return new Facets(count, sets);
  }

  /** A new set of all rows that are on the list. */
  onList(): Bitset {
    return (this.#sets.get(ON_LIST) ?? this.#none).slice();
  }

  isOnList(row: number): boolean {
    return hasRow(this.#sets.get(ON_LIST) ?? this.#none, row);
  }

  /** The rows with a value. Not to be changed. */
  having(facet: F, value: string): Bitset {
    return this.#sets.get(facet + OF + value) ?? this.#none;
  }

  /** The rows with a value of a named facet, by the slug of its name. Not to be changed. */
  havingNamed(facet: F, slug: string): Bitset {
    return this.#named(facet).get(slug)?.rows ?? this.#none;
  }

  /** The values that a named facet has: names by slug, in the order of the names. */
  namesOf(facet: F): Map<string, string> {
    return new Map([...this.#named(facet)].map(([slug, { name }]) => [slug, name]));
  }

  /** Whether a named facet has a value of this slug. */
  hasNamed(facet: F, slug: string): boolean {
    return this.#named(facet).has(slug);
  }

  /** The sets that are not empty, in the order of their names. */
  all(): [key: string, rows: Bitset][] {
    return [...this.#sets].filter(([, set]) => !isEmpty(set)).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #setOf(key: string): Bitset {
    const before = this.#sets.get(key);
    if (before) return before;
    const set = noRows(this.#count);
    this.#sets.set(key, set);
    return set;
  }

  #named(facet: F): Map<string, { name: string; rows: Bitset }> {
    const before = this.#byName.get(facet);
    if (before) return before;
    const bySlug = new Map<string, { name: string; rows: Bitset }>();
    for (const [key, rows] of this.all()) {
      if (!key.startsWith(facet + OF)) continue;
      const name = key.slice(facet.length + OF.length);
      const spelledOtherwise = bySlug.get(slugOf(name));
      const joined = spelledOtherwise ? spelledOtherwise.rows.slice() : rows;
      if (spelledOtherwise) addRows(joined, rows);
      bySlug.set(slugOf(name), { name, rows: joined });
    }
    this.#byName.set(facet, bySlug);
    return bySlug;
  }
}
