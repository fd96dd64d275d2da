import { isOfType } from '../../careHomesList/careHomeType.ts';
import { ANY_BED } from '../../careHomesList/filterValues.ts';
import {
  CareHomeType,
  type ListFilters,
  SUSPENSION_NONE,
  slug,
} from '../../careHomesList/listFilters.ts';
import { isSuspended, sizeOf } from '../../careHomesList/listRules.ts';
import type { Home } from '../../homes/home.ts';
import {
  addRow,
  addRows,
  allRows,
  type Bitset,
  eachRow,
  isEmpty,
  keepRowsOfAny,
  noRows,
  removeRow,
} from './bitset.ts';
import type { RowMove } from './columns.ts';

/** The groups whose values each have a set of rows. */
export type FacetGroup = Extract<
  keyof ListFilters,
  | 'care_home_type'
  | 'aqp_variant'
  | 'overall_cqc_rating'
  | 'local_authority'
  | 'vacant_bed_type'
  | 'specialism'
  | 'language'
  | 'suspension'
  | 'size'
>;

const slugs = new Map<string, string>();

/** A slug is asked for again and again, of a few hundred names. */
function slugOf(name: string): string {
  const known = slugs.get(name);
  if (known !== undefined) return known;
  const made = slug(name);
  slugs.set(name, made);
  return made;
}

const AUTHORITY = 'authority:';

/** The name of a value's set. Specialisms and languages stand in one list of a home's services. */
const keyOf = (group: FacetGroup, value: string): string =>
  group === 'specialism' || group === 'language' ? `service:${value}` : `${group}:${value}`;

/** The names of the sets that a home is in. */
function keysOf(home: Home): string[] {
  const size = sizeOf(home);
  const { types, vacant_beds } = home.vacancy;
  return [
    ...CareHomeType.options
      .filter((type) => isOfType(type, home))
      .map((type) => keyOf('care_home_type', type)),
    ...(home.aqp_status ? [keyOf('aqp_variant', home.aqp_variant ?? 'own')] : []),
    keyOf('overall_cqc_rating', slugOf(home.overall_cqc_rating)),
    // By name: two spellings of an authority may share a slug, and both are listed.
    ...(home.local_authority === '' ? [] : [`${AUTHORITY}${home.local_authority}`]),
    ...(vacant_beds > 0 ? [keyOf('vacant_bed_type', ANY_BED)] : []),
    ...types
      .filter((type) => type.vacant_beds > 0)
      .map(({ bed_type }) => keyOf('vacant_bed_type', slugOf(bed_type))),
    ...home.new_services.map((service) => keyOf('specialism', slugOf(service))),
    ...(isSuspended(home) ? [] : [keyOf('suspension', SUSPENSION_NONE)]),
    ...(size === null ? [] : [keyOf('size', size)]),
  ];
}

/** For each value of each filter group the rows of the homes that have it. */
export class Facets {
  readonly #count: number;
  readonly #sets: Map<string, Bitset>;
  /** By slug: the name of a local authority, and its rows. */
  #authorities: Map<string, { name: string; rows: Bitset }> | undefined;

  constructor(count: number, sets: Map<string, Bitset>) {
    this.#count = count;
    this.#sets = sets;
  }

  write(row: number, home: Home): void {
    for (const set of this.#sets.values()) removeRow(set, row);
    for (const key of keysOf(home)) {
      const known = this.#sets.get(key);
      const set = known ?? noRows(this.#count);
      if (!known) this.#sets.set(key, set);
      addRow(set, row);
    }
    this.#authorities = undefined;
  }

  grown(count: number, movedTo: RowMove): Facets {
    const sets = new Map<string, Bitset>();
    for (const [key, set] of this.#sets) {
      const grown = noRows(count);
      eachRow(set, (row) => addRow(grown, movedTo(row)));
      sets.set(key, grown);
    }
    return new Facets(count, sets);
  }

  /** A new set of all rows. */
  everyRow(): Bitset {
    return allRows(this.#count);
  }

  /** The rows with a value. Not to be changed. */
  having(group: FacetGroup, value: string): Bitset {
    const set =
      group === 'local_authority'
        ? this.#byAuthority().get(value)?.rows
        : this.#sets.get(keyOf(group, value));
    return set ?? noRows(this.#count);
  }

  /** Takes out of `found` the rows with none of some values. */
  keepAny(found: Bitset, group: FacetGroup, values: readonly string[]): void {
    keepRowsOfAny(
      found,
      values.map((value) => this.having(group, value)),
    );
  }

  /** The local authorities that there are: names by slug, in the order of the names. */
  authorities(): Map<string, string> {
    return new Map([...this.#byAuthority()].map(([slug, { name }]) => [slug, name]));
  }

  hasAuthority(slug: string): boolean {
    return this.#byAuthority().has(slug);
  }

  /** The sets that are not empty, in the order of their names. */
  all(): [key: string, rows: Bitset][] {
    return [...this.#sets].filter(([, set]) => !isEmpty(set)).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #byAuthority(): Map<string, { name: string; rows: Bitset }> {
    if (this.#authorities) return this.#authorities;
    const bySlug = new Map<string, { name: string; rows: Bitset }>();
    for (const [key, rows] of this.all()) {
      if (!key.startsWith(AUTHORITY)) continue;
      const name = key.slice(AUTHORITY.length);
      const known = bySlug.get(slugOf(name));
      const joined = known ? Uint32Array.from(known.rows) : rows;
      if (known) addRows(joined, rows);
      bySlug.set(slugOf(name), { name, rows: joined });
    }
    this.#authorities = bySlug;
    return bySlug;
  }
}
