import type { CareHomeListItem, ListOrdering } from '../../careHomesList/careHomesList.api.ts';
import { milesOf, type Point, roundedMiles, unitVector } from '../../careHomesList/distance.ts';
import type { Home } from '../../homes/home.ts';
import type { HomeUuid } from '../../kernel/ids.ts';
import type { Json } from '../../kernel/json.ts';
import { type Bitset, countRows, eachRow, hasRow, noRows } from './bitset.ts';
import { decodeList, encodeList } from './encodeList.ts';
import type { CountOf } from './filterGroups.ts';
import { type Findable, facetCounts, findRows } from './findRows.ts';
import { HomeTable } from './homeTable.ts';
import type { ListQuery, Place } from './listQuery.ts';
import { LondonToday } from './londonToday.ts';
import { pageRows } from './pageRows.ts';

export type { ListQuery, Place } from './listQuery.ts';

export interface ListPage {
  results: Json<CareHomeListItem[]>;
  /** The homes of `results`. */
  uuids: () => HomeUuid[];
  /** To one decimal, beside `results`; null without an origin. */
  distances: (number | null)[] | null;
  /** Where the page ended; null when it is empty. */
  last: Place | null;
  more: boolean;
  count: number;
}

/** Homes that have changed, and those of them that pass. */
export interface ChangedHomes {
  results: Json<CareHomeListItem[]>;
  matching: HomeUuid[];
}

/** Homes with a known place, in columns. */
export interface Pins {
  uuids: HomeUuid[];
  names: string[];
  latitudes: number[];
  longitudes: number[];
  updated_at: (string | null)[];
  vacant_beds: number[];
}

/**
 * The care homes list in memory: every home, kept true by the change feed. Homes come in any order
 * and more than once; the newest version of each wins.
 *
 * Each home is a row of the `HomeTable`. A query is a set of rows put together from the sets of the
 * values that it names, and a page the first rows of an order that are in the set.
 */
export class ListModel {
  readonly #table: HomeTable;
  readonly #today = new LondonToday();

  private constructor(table: HomeTable) {
    this.#table = table;
  }

  static empty(): ListModel {
    return new ListModel(HomeTable.empty());
  }

  static of(homes: Iterable<Home>): ListModel {
    const model = ListModel.empty();
    model.apply(homes);
    return model;
  }

  /** The model that was encoded. Throws on bytes of another format, or that are something else. */
  static decode(bytes: Uint8Array): ListModel {
    return new ListModel(new HomeTable(decodeList(bytes)));
  }

  /** The model as bytes, which follow from its homes alone and not from how they came. */
  encode(): Buffer {
    return encodeList(this.#table.parts);
  }

  get size(): number {
    return this.#table.columns.count;
  }

  /** When the home that changed last did so, in ms since 1970; undefined without homes. */
  get lastChange(): number | undefined {
    const { changedAt } = this.#table.columns.numbers;
    return changedAt.length === 0 ? undefined : changedAt.reduce((a, b) => Math.max(a, b));
  }

  /**
   * Takes homes as the feed gave them, and answers how many of them were news; a version that is not
   * newer than the known one is passed over.
   */
  apply(homes: Iterable<Home>): number {
    return this.#table.apply(homes);
  }

  /** The rows after a place (from the start when null) that pass, and how many pass in all. */
  page(query: ListQuery, ordering: ListOrdering, after: Place | null, size: number): ListPage {
    const { origin } = query;
    const found = this.#found(query);
    const count = countRows(found);
    const given = { found, count, ordering, origin, after, size };
    const { rows, last, more } = pageRows(this.#table, given);
    return {
      results: this.#table.cards.json(rows),
      uuids: () => rows.map((row) => this.#uuidOf(row)),
      distances: origin && this.#milesTo(rows, origin),
      last,
      more,
      count,
    };
  }

  /** How many homes pass. */
  count(query: ListQuery): number {
    return countRows(this.#found(query));
  }

  /** How many homes there would be with each value of each group, and how many pass now. */
  facets(query: ListQuery): { countOf: CountOf; count: number } {
    return facetCounts(this.#findable(), query);
  }

  /** The homes that pass and have a known place, in the order of their uuids. */
  pins(query: ListQuery): Pins {
    const { latitude, longitude, updatedAt, vacantBeds } = this.#table.columns.numbers;
    const rows: number[] = [];
    eachRow(this.#found(query), (row) => {
      if (latitude[row] !== Infinity) rows.push(row);
    });
    return {
      uuids: rows.map((row) => this.#uuidOf(row)),
      names: rows.map((row) => this.#table.names.written[row] as string),
      latitudes: rows.map((row) => latitude[row] as number),
      longitudes: rows.map((row) => longitude[row] as number),
      updated_at: rows.map((row) =>
        updatedAt[row] === 0 ? null : new Date(updatedAt[row] as number).toISOString(),
      ),
      vacant_beds: rows.map((row) => vacantBeds[row] as number),
    };
  }

  /** Homes that changed at an instant or after, and which pass; null when they are more than `most`. */
  changedSince(instant: string, query: ListQuery, most: number): ChangedHomes | null {
    const since = Date.parse(instant);
    const { changedAt } = this.#table.columns.numbers;
    const rows: number[] = [];
    for (let row = 0; row < changedAt.length; row += 1) {
      if ((changedAt[row] as number) < since) continue;
      if (rows.length === most) return null;
      rows.push(row);
    }
    const found = rows.length > 0 ? this.#found(query) : noRows(0);
    return {
      results: this.#table.cards.json(rows),
      matching: rows.filter((row) => hasRow(found, row)).map((row) => this.#uuidOf(row)),
    };
  }

  /** The local authorities that there are, by slug. */
  authorities(): Map<string, string> {
    return this.#table.facets.authorities();
  }

  /** Whether there is a home in the local authority of a slug. */
  hasAuthority(slug: string): boolean {
    return this.#table.facets.hasAuthority(slug);
  }

  /** The rows that pass. */
  #found(query: ListQuery): Bitset {
    return findRows(this.#findable(), query);
  }

  #findable(): Findable {
    const { columns, names, facets } = this.#table;
    return { columns, names, facets, today: this.#today };
  }

  #uuidOf(row: number): HomeUuid {
    return this.#table.columns.uuidOf(row) as HomeUuid;
  }

  /** To one decimal; null where a home's place is not known. */
  #milesTo(rows: readonly number[], origin: Point): (number | null)[] {
    const from = unitVector(origin);
    return rows.map((row) => {
      const chord = this.#table.columns.chordFrom(from, row);
      return chord === Infinity ? null : roundedMiles(milesOf(chord));
    });
  }
}
