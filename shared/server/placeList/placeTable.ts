import { Cards } from './cards.ts';
import { Columns } from './columns.ts';
import { Facets } from './facets.ts';
import type { ListKind } from './listKind.ts';
import type { ListTypes } from './listTypes.ts';
import { Names, type PlaceTexts } from './names.ts';
import { rowOrder } from './orders.ts';
import { SORTED_AGAIN, SortedRows } from './sortedRows.ts';

/** All that a list is made of. */
export interface ListParts<L extends ListTypes> {
  columns: Columns<L['number']>;
  names: Names;
  facets: Facets<L['facet']>;
  cards: Cards<L['card']>;
  /** All rows in each order that does not depend on the query, by the order's name. */
  orders: ReadonlyMap<string, Uint32Array>;
}

/**
 * All that is known of the places, each place a row: `columns` hold its numbers, `facets` for each value
 * of a facet the set of its rows, `names` its texts and an index of them, `cards` what is shown of it;
 * `orders` are all rows in order. Places that change are written into their rows; places that are new
 * make a longer table.
 */
export class PlaceTable<L extends ListTypes> {
  readonly #kind: ListKind<L>;
  columns: Columns<L['number']>;
  names: Names;
  facets: Facets<L['facet']>;
  cards: Cards<L['card']>;
  orders: ReadonlyMap<string, SortedRows>;

  constructor(kind: ListKind<L>, parts: ListParts<L>) {
    this.#kind = kind;
    this.columns = parts.columns;
    this.names = parts.names;
    this.facets = parts.facets;
    this.cards = parts.cards;
    this.orders = this.#sorted((name, order) => {
      const rows = parts.orders.get(name);
      if (!rows) throw new Error(`A list without the order ${name}`);
      return new SortedRows(rows, order);
    });
  }

  static empty<L extends ListTypes>(kind: ListKind<L>): PlaceTable<L> {
    const orders = sortedOrders(kind).map((name) => [name, new Uint32Array(0)] as const);
    return new PlaceTable(kind, {
      columns: Columns.empty(Object.keys(kind.numbers) as L['number'][]),
      names: new Names([], [], []),
      facets: new Facets(0, new Map()),
      cards: Cards.of(new Uint8Array(0), new Uint32Array(0)),
      orders: new Map(orders),
    });
  }

  get parts(): ListParts<L> {
    const { columns, names, facets, cards, orders } = this;
    const rows = [...orders].map(([name, { rows }]) => [name, rows] as const);
    return { columns, names, facets, cards, orders: new Map(rows) };
  }

  /** Takes places, and answers those that were news; a version that is not newer is passed over. */
  apply(places: Iterable<L['place']>): L['place'][] {
    const newest = new Map<string, L['place']>();
    for (const place of places) {
      const version = newest.get(place.uuid)?.version ?? this.#versionOf(place.uuid);
      if (version === undefined || place.version > version) newest.set(place.uuid, place);
    }
    const isNew = ({ uuid }: L['place']) => this.columns.rowOf(uuid) === undefined;
    const added = [...newest.values()].filter(isNew).sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
    for (const { uuid } of added) newest.delete(uuid);
    const changed = [...newest.values()];
    this.#change(changed);
    if (added.length > 0) this.#add(added);
    return [...changed, ...added];
  }

  #versionOf(uuid: string): number | undefined {
    const row = this.columns.rowOf(uuid);
    return row === undefined ? undefined : this.columns.numbers.version[row];
  }

  /** Writes places that have a row into it. */
  #change(places: readonly L['place'][]): void {
    const orders = [...this.orders.values()];
    const singly = places.length * SORTED_AGAIN <= this.columns.count;
    for (const place of places) {
      const row = this.columns.rowOf(place.uuid) as number;
      const before = singly ? orders.map((order) => order.placeOf(row)) : [];
      const texts = this.#textsOf(place);
      if (this.names.differs(row, texts)) this.names.write(row, texts);
      this.#write(row, place);
      before.forEach((from, at) => {
        orders[at]?.moveFrom(from);
      });
    }
    if (!singly) for (const order of orders) order.sort();
  }

  /** Makes room for places that are new, in the order of their uuids, and writes them. */
  #add(places: readonly L['place'][]): void {
    const grown = this.columns.grown(places.map(({ uuid }) => uuid));
    const { columns, movedTo, added } = grown;
    this.columns = columns;
    this.names = this.names.grown(columns.count, movedTo);
    this.facets = this.facets.grown(columns.count, movedTo);
    this.cards = this.cards.grown(columns.count, movedTo);
    places.forEach((place, at) => {
      const row = added[at] as number;
      this.names.write(row, this.#textsOf(place));
      this.#write(row, place);
    });
    const before = this.orders;
    this.orders = this.#sorted((name, order) =>
      (before.get(name) as SortedRows).grown(grown, order),
    );
  }

  /** Writes all but the names. */
  #write(row: number, place: L['place']): void {
    const { numbers, isOnList, facets, card } = this.#kind;
    this.columns.write(row, place, numbers);
    this.facets.write(row, isOnList(place) ? facets(place) : null);
    this.cards.write(row, card(place));
  }

  #textsOf(place: L['place']): PlaceTexts {
    return { name: place.name, searched: this.#kind.searchedText(place) };
  }

  /** Each order that can be kept, made by a function of its name and of how rows are compared. */
  #sorted(
    make: (name: string, order: (a: number, b: number) => number) => SortedRows,
  ): Map<string, SortedRows> {
    const sorted = new Map<string, SortedRows>();
    for (const name of sortedOrders(this.#kind)) {
      const order = rowOrder(this.#kind.orders[name], this);
      if (order) sorted.set(name, make(name, order));
    }
    return sorted;
  }
}

/** The names of the orders that do not depend on the query. */
export const sortedOrders = <L extends ListTypes>({ orders }: ListKind<L>): L['ordering'][] =>
  (Object.keys(orders) as L['ordering'][]).filter((name) => orders[name].by !== 'distance');
