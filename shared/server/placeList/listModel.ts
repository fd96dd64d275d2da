import { milesOf, type Point, roundedMiles, unitVector } from '#shared/placeList/distance.ts';
import { type Bitset, countRows, countWhere, dropRows, eachRow, hasRow, noRows } from './bitset.ts';
import { DatedField } from './datedFields.ts';
import { decodeList, encodeList } from './encodeList.ts';
import type { Findable } from './filterRules.ts';
import { type CountOf, facetCounts, findRows } from './findRows.ts';
import type { Changes, ListPage, PageOf, Pins } from './listAnswers.ts';
import type { ListKind } from './listKind.ts';
import type { ListQuery, ListTypes } from './listTypes.ts';
import { LondonToday } from './londonToday.ts';
import { chordsFrom, keysOf } from './orders.ts';
import { pageRows } from './pageRows.ts';
import { PlaceTable } from './placeTable.ts';

type Uuid<L extends ListTypes> = L['place']['uuid'];

/** Cards that are looked through at a time: enough to be quick, few enough for the memory. */
const COUNTED_AT_ONCE = 1000;

/** Which changes came late: whoever asks what has changed since their last answer would be past them. */
export interface LateChanges {
  /** Those of before this, in ms since 1970. */
  before: number;
  /** They are told as if they were of this time. */
  toldUntil: number;
}

/**
 * A list in memory: every place of a feed, kept true by the feed. Places come in any order and more than
 * once; the newest version of each wins.
 *
 * Each place is a row of the `PlaceTable`. A query is a set of rows put together from the sets of the
 * values that it names, and a page the first rows of an order that are in the set. What is particular to
 * the places, the list's kind says.
 */
export class ListModel<L extends ListTypes> {
  readonly #kind: ListKind<L>;
  readonly #table: PlaceTable<L>;
  readonly #today = new LondonToday();
  readonly #dated: DatedField | undefined;
  /** Until when a change is told that came late, by the place's uuid; in ms since 1970. */
  readonly #toldUntil = new Map<string, number>();

  private constructor(kind: ListKind<L>, table: PlaceTable<L>) {
    this.#kind = kind;
    this.#table = table;
    this.#dated = kind.dated === undefined ? undefined : new DatedField(kind.dated);
  }

  static empty<L extends ListTypes>(kind: ListKind<L>): ListModel<L> {
    return new ListModel(kind, PlaceTable.empty(kind));
  }

  static of<L extends ListTypes>(kind: ListKind<L>, places: Iterable<L['place']>): ListModel<L> {
    const model = ListModel.empty(kind);
    model.apply(places);
    return model;
  }

  /**
   * The model that was encoded. Throws on bytes of another format, kind or revision, or that are
   * something else.
   */
  static decode<L extends ListTypes>(kind: ListKind<L>, bytes: Uint8Array): ListModel<L> {
    return new ListModel(kind, new PlaceTable(kind, decodeList(kind, bytes)));
  }

  /** The model as bytes, which follow from its places alone and not from how they came. */
  encode(): Buffer {
    return encodeList(this.#kind, this.#table.parts);
  }

  /** How many places of the feed there are, also those that are not on the list. */
  get size(): number {
    return this.#table.columns.count;
  }

  /** When the place that changed last did so, in ms since 1970; undefined without places. */
  get lastChange(): number | undefined {
    const { changedAt } = this.#table.columns.numbers;
    return changedAt.length === 0 ? undefined : changedAt.reduce((a, b) => Math.max(a, b));
  }

  /**
   * Takes places as the feed gave them, and answers how many of them were news; a version that is not
   * newer than the one in the list is passed over.
   */
  apply(places: Iterable<L['place']>, late?: LateChanges): number {
    const news = this.#table.apply(places);
    if (late) {
      for (const { uuid, changed_at } of news) {
        if (Date.parse(changed_at) < late.before) this.#toldUntil.set(uuid, late.toldUntil);
      }
    }
    return news.length;
  }

  /** Forgets of late changes that they are told until before `now`. */
  forgetLate(now: number): void {
    for (const [uuid, until] of this.#toldUntil) if (until < now) this.#toldUntil.delete(uuid);
  }

  /** A page of what passes, and how many pass in all. */
  page(query: ListQuery<L>, { ordering, after, size }: PageOf<L>): ListPage<L> {
    const table = this.#table;
    const { columns } = table;
    const matches = this.#found(query);
    const count = countRows(matches);
    const chordOf = chordsFrom(table, query);
    const { rows, last, more } = pageRows({
      found: matches,
      count,
      keys: keysOf(this.#kind.orders[ordering], table, chordOf),
      sorted: table.orders.get(ordering) ?? null,
      chordOf,
      uuidOf: (row) => columns.uuidOf(row),
      after,
      size,
    });
    return {
      results: this.#cards(rows, query),
      uuids: () => rows.map((row) => this.#uuidOf(row)),
      distances: query.origin && this.#milesTo(rows, query.origin),
      last,
      more,
      count,
    };
  }

  /** How many places pass. */
  count(query: ListQuery<L>): number {
    return countRows(this.#found(query));
  }

  /**
   * How many places a chosen distance leaves out for the one reason that their location is not known;
   * undefined where no distance is chosen, or there is no origin to be away from.
   */
  unplaced(query: ListQuery<L>): number | undefined {
    const { filters } = this.#kind;
    const rule = filters.find(({ needsLocation }) => needsLocation);
    const isChosen = rule?.filters.some((filter) => query.filters[filter] !== undefined);
    if (!query.origin || !isChosen) return undefined;
    const { latitude } = this.#table.columns.numbers;
    const rows = findRows(filters, this.#findable(), query, rule);
    return countWhere(rows, (row) => latitude[row] === Infinity);
  }

  /** How many places on the list have this value of a facet. */
  countOf(facet: L['facet'], value: string): number {
    return countRows(this.#table.facets.having(facet, value));
  }

  /** What `pickValue` takes from the card of each place with this value of a facet; from no dated field. */
  ofCards<T>(facet: L['facet'], value: string, pickValue: (card: L['card']) => T): T[] {
    const rows: number[] = [];
    eachRow(this.#table.facets.having(facet, value), (row) => rows.push(row));
    const values: T[] = [];
    for (let start = 0; start < rows.length; start += COUNTED_AT_ONCE) {
      const { text } = this.#table.cards.json(rows.slice(start, start + COUNTED_AT_ONCE));
      values.push(...(JSON.parse(text) as L['card'][]).map(pickValue));
    }
    return values;
  }

  /**
   * The places on the list counted by a number of theirs and their value of a named facet of which none has
   * two; `value` is '' for those without one.
   */
  tally(
    column: L['number'],
    facet: L['facet'],
  ): { number: number; value: string; count: number }[] {
    const { columns, facets } = this.#table;
    const numbers = columns.numbers[column];
    const counted: { number: number; value: string; count: number }[] = [];
    const without = facets.onList();
    const count = (value: string, rows: Bitset) => {
      const counts = new Map<number, number>();
      eachRow(rows, (row) => {
        const number = numbers[row] as number;
        counts.set(number, (counts.get(number) ?? 0) + 1);
      });
      for (const [number, places] of counts) counted.push({ number, value, count: places });
    };
    for (const [slug, name] of facets.namesOf(facet)) {
      const rows = facets.havingNamed(facet, slug);
      count(name, rows);
      dropRows(without, rows);
    }
    count('', without);
    return counted;
  }

  /** How many places are on the list. */
  get listed(): number {
    return countRows(this.#table.facets.onList());
  }

  /** How many places there would be with each value of each filter, and how many pass now. */
  facets(query: ListQuery<L>): { countOf: CountOf; count: number } {
    return facetCounts(this.#kind.filters, this.#findable(), query);
  }

  /** The places that pass and have a known location, in the order of their uuids. */
  pins(query: ListQuery<L>): Pins<L> {
    const { names, columns } = this.#table;
    const { latitude, longitude } = columns.numbers;
    const rows: number[] = [];
    const without: number[] = [];
    eachRow(this.#found(query), (row) => {
      (latitude[row] === Infinity ? without : rows).push(row);
    });
    return {
      uuids: rows.map((row) => this.#uuidOf(row)),
      names: rows.map((row) => names.written[row] as string),
      latitudes: rows.map((row) => latitude[row] as number),
      longitudes: rows.map((row) => longitude[row] as number),
      without_place: without.map((row) => this.#uuidOf(row)),
      numbers: (column) => rows.map((row) => columns.numbers[column][row] as number),
    };
  }

  /**
   * Places that changed at an instant or after, and those whose change came late; null when they are more than
   * `most`.
   */
  changedSince(instant: string, query: ListQuery<L>, most: number): Changes<L> | null {
    const since = Date.parse(instant);
    const { facets, columns } = this.#table;
    const { changedAt } = columns.numbers;
    const rows: number[] = [];
    const late = new Map(
      [...this.#toldUntil].map(([uuid, until]) => [columns.rowOf(uuid) as number, until]),
    );
    for (let row = 0; row < changedAt.length; row += 1) {
      const toldUntil = late.get(row) ?? Number.NEGATIVE_INFINITY;
      if ((changedAt[row] as number) < since && toldUntil < since) continue;
      if (rows.length === most) return null;
      rows.push(row);
    }
    const onList = rows.filter((row) => facets.isOnList(row));
    const matches = onList.length > 0 ? this.#found(query) : noRows(0);
    return {
      results: this.#cards(onList, query),
      matching: onList.filter((row) => hasRow(matches, row)).map((row) => this.#uuidOf(row)),
      gone: rows.filter((row) => !facets.isOnList(row)).map((row) => this.#uuidOf(row)),
    };
  }

  /** How many places on the list have each text in their card's dated field. */
  datedCounts(): Map<string, number> {
    if (!this.#dated) return new Map();
    const { cards, facets } = this.#table;
    const counts = new Map<string, number>();
    const rows = [...Array(this.size).keys()].filter((row) => facets.isOnList(row));
    for (let start = 0; start < rows.length; start += COUNTED_AT_ONCE) {
      const { text } = cards.json(rows.slice(start, start + COUNTED_AT_ONCE));
      for (const [about, count] of this.#dated.counts(Buffer.from(text, 'latin1'))) {
        counts.set(about, (counts.get(about) ?? 0) + count);
      }
    }
    return counts;
  }

  /** The values that a named facet has among the places: names by slug, in the order of the names. */
  namesOf(facet: L['facet']): Map<string, string> {
    return this.#table.facets.namesOf(facet);
  }

  /** Whether a place has this value of a named facet, by the slug of its name. */
  hasNamed(facet: L['facet'], slug: string): boolean {
    return this.#table.facets.hasNamed(facet, slug);
  }

  #cards(rows: readonly number[], { dated: values }: ListQuery<L>): ListPage<L>['results'] {
    const { cards } = this.#table;
    return cards.json(rows, this.#dated && { field: this.#dated, values });
  }

  /** The rows that pass. */
  #found(query: ListQuery<L>): Bitset {
    return findRows(this.#kind.filters, this.#findable(), query);
  }

  #findable(): Findable<L> {
    const { columns, names, facets } = this.#table;
    return { columns, names, facets, today: this.#today };
  }

  #uuidOf(row: number): Uuid<L> {
    return this.#table.columns.uuidOf(row);
  }

  /** To one decimal; null where a place's location is not known. */
  #milesTo(rows: readonly number[], origin: Point): (number | null)[] {
    const from = unitVector(origin);
    return rows.map((row) => {
      const chord = this.#table.columns.chordFrom(from, row);
      return chord === Infinity ? null : roundedMiles(milesOf(chord));
    });
  }
}
