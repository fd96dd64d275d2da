import type { RowMove } from './columns.ts';

/** When more than one row in so many changes at once, sorting all is quicker than moving each. */
export const SORTED_AGAIN = 64;

/** Less than 0 when row `a` comes before row `b`. No two rows are equal. */
export type RowOrder = (a: number, b: number) => number;

/** All rows in an order, kept in it while single rows change. */
export class SortedRows {
  readonly rows: Uint32Array;
  readonly order: RowOrder;

  /** `rows` stand in `order` already. */
  constructor(rows: Uint32Array, order: RowOrder) {
    this.rows = rows;
    this.order = order;
  }

  /** The first place in the order from which on a test holds, found by halves. */
  firstWhere(test: (row: number) => boolean, among = this.rows.length): number {
    let [low, high] = [0, among];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (test(this.rows[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The same rows after they have moved, with those that were added, in an order of their new places. */
  grown(
    { movedTo, added }: { movedTo: RowMove; added: readonly number[] },
    order: RowOrder,
  ): SortedRows {
    const before = this.rows.length;
    const rows = new Uint32Array(before + added.length);
    rows.set(this.rows.map(movedTo));
    rows.set(added, before);
    const grown = new SortedRows(rows, order);
    if (added.length * SORTED_AGAIN > rows.length) grown.sort();
    else for (let place = before; place < rows.length; place += 1) grown.#settle(place);
    return grown;
  }

  /** The place of a row, whose values are still those that it was sorted by. */
  placeOf(row: number): number {
    return this.firstWhere((other) => this.order(other, row) >= 0);
  }

  /** Moves the row at a place to where it belongs now that its values have changed. */
  moveFrom(place: number): void {
    const { rows } = this;
    const row = rows[place] as number;
    if (this.#isOrdered(place - 1) && this.#isOrdered(place)) return;
    // Without the row the others are in order still: what stands behind it moves up.
    rows.copyWithin(place, place + 1);
    rows[rows.length - 1] = row;
    this.#settle(rows.length - 1);
  }

  /** Whether the row at a place comes before the next one; true where there is none of the two. */
  #isOrdered(place: number): boolean {
    const [row, next] = [this.rows[place], this.rows[place + 1]];
    return row === undefined || next === undefined || this.order(row, next) < 0;
  }

  /** Puts the row at a place where it belongs among those before it, which are in order. */
  #settle(place: number): void {
    const row = this.rows[place] as number;
    const to = this.firstWhere((other) => this.order(other, row) > 0, place);
    this.rows.copyWithin(to + 1, to, place);
    this.rows[to] = row;
  }

  /** Sorts all rows again, for many changes at once. */
  sort(): void {
    this.rows.sort(this.order);
  }
}
