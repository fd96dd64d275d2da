import type { Home } from '../../homes/home.ts';
import { Cards } from './cards.ts';
import { Columns } from './columns.ts';
import type { ListParts } from './encodeList.ts';
import { Facets } from './facets.ts';
import { Names } from './names.ts';
import { nameOrder, updateOrder } from './pageRows.ts';
import { SORTED_AGAIN, SortedRows } from './sortedRows.ts';

/**
 * All that is known of the homes, each home a row: `columns` hold its numbers, `facets` for each value
 * of a filter the set of its rows, `names` its texts and an index of them, `cards` what is shown of it;
 * `byUpdate` and `byName` are all rows in order. Homes that change are written into their rows; homes
 * that are new make a longer table.
 */
export class HomeTable {
  columns: Columns;
  names: Names;
  facets: Facets;
  cards: Cards;
  byUpdate: SortedRows;
  byName: SortedRows;

  constructor(parts: ListParts) {
    this.columns = parts.columns;
    this.names = parts.names;
    this.facets = parts.facets;
    this.cards = parts.cards;
    this.byUpdate = new SortedRows(parts.byUpdate, updateOrder(parts.columns));
    this.byName = new SortedRows(parts.byName, nameOrder(parts.names));
  }

  static empty(): HomeTable {
    return new HomeTable({
      columns: Columns.empty(),
      names: new Names([], [], []),
      facets: new Facets(0, new Map()),
      cards: Cards.of(new Uint8Array(0), new Uint32Array(0)),
      byUpdate: new Uint32Array(0),
      byName: new Uint32Array(0),
    });
  }

  get parts(): ListParts {
    const { columns, names, facets, cards, byUpdate, byName } = this;
    return { columns, names, facets, cards, byUpdate: byUpdate.rows, byName: byName.rows };
  }

  /** Takes homes, and answers how many were news; a version that is not newer is passed over. */
  apply(homes: Iterable<Home>): number {
    const newest = new Map<string, Home>();
    for (const home of homes) {
      const version = newest.get(home.uuid)?.version ?? this.#versionOf(home.uuid);
      if (version === undefined || home.version > version) newest.set(home.uuid, home);
    }
    const isNew = ({ uuid }: Home) => this.columns.rowOf(uuid) === undefined;
    const added = [...newest.values()].filter(isNew).sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
    for (const { uuid } of added) newest.delete(uuid);
    this.#change([...newest.values()]);
    if (added.length > 0) this.#add(added);
    return newest.size + added.length;
  }

  #versionOf(uuid: string): number | undefined {
    const row = this.columns.rowOf(uuid);
    return row === undefined ? undefined : this.columns.numbers.version[row];
  }

  /** Writes homes that are known into their rows. */
  #change(homes: readonly Home[]): void {
    const singly = homes.length * SORTED_AGAIN <= this.columns.count;
    for (const home of homes) {
      const row = this.columns.rowOf(home.uuid) as number;
      const writeNumbers = () => this.columns.write(row, home);
      const writeNames = () => this.names.write(row, home);
      if (singly) this.byUpdate.move(row, writeNumbers);
      else writeNumbers();
      if (this.names.differs(row, home)) {
        if (singly) this.byName.move(row, writeNames);
        else writeNames();
      }
      this.facets.write(row, home);
      this.cards.write(row, home);
    }
    if (!singly) {
      this.byUpdate.sort();
      this.byName.sort();
    }
  }

  /** Makes room for homes that are new, given in the order of their uuids, and writes them. */
  #add(homes: readonly Home[]): void {
    const grown = this.columns.grown(homes.map(({ uuid }) => uuid));
    const { columns, movedTo, added } = grown;
    this.columns = columns;
    this.names = this.names.grown(columns.count, movedTo);
    this.facets = this.facets.grown(columns.count, movedTo);
    this.cards = this.cards.grown(columns.count, movedTo);
    homes.forEach((home, at) => {
      const row = added[at] as number;
      this.columns.write(row, home);
      this.names.write(row, home);
      this.facets.write(row, home);
      this.cards.write(row, home);
    });
    this.byUpdate = this.byUpdate.grown(grown, updateOrder(columns));
    this.byName = this.byName.grown(grown, nameOrder(this.names));
  }
}
