import { unitVector } from '#shared/placeList/distance.ts';
import type { Columns } from './columns.ts';
import type { ListQuery, ListTypes, Position } from './listTypes.ts';
import type { Names } from './names.ts';
import type { RowOrder } from './sortedRows.ts';

/**
 * An order of a list; of places that are equal in it the smaller uuid comes first. Only that by distance
 * depends on the query, and takes places of unknown location last.
 */
export type ListOrder<N extends string> =
  | { by: 'number'; column: N; largestFirst: boolean }
  | { by: 'name' }
  | { by: 'distance' };

/** What the orders of a list stand on. */
export interface Ordered<N extends string> {
  columns: Columns<N>;
  names: Names;
}

/** How all rows are sorted in an order; undefined for one that depends on the query. */
export function rowOrder<N extends string>(
  order: ListOrder<N>,
  { columns, names }: Ordered<N>,
): RowOrder | undefined {
  switch (order.by) {
    case 'number': {
      const numbers: Float64Array = columns.numbers[order.column];
      return order.largestFirst
        ? (a, b) => (numbers[b] as number) - (numbers[a] as number) || a - b
        : (a, b) => (numbers[a] as number) - (numbers[b] as number) || a - b;
    }
    case 'name': {
      const { sorted } = names;
      return (a, b) => {
        const [text, other] = [sorted[a] as string, sorted[b] as string];
        return text < other ? -1 : text > other ? 1 : a - b;
      };
    }
    case 'distance':
      return undefined;
  }
}

/** An order's key of a row, as a position holds it, and whether a row comes after a position. */
export interface Keys {
  keyOf: (row: number) => string;
  after: (position: Position) => (row: number) => boolean;
}

export function keysOf<N extends string>(
  order: ListOrder<N>,
  list: Ordered<N>,
  chordOf: (row: number) => number,
): Keys {
  switch (order.by) {
    case 'number': {
      const numbers: Float64Array = list.columns.numbers[order.column];
      return numberKeys(list, (row) => numbers[row] as number, order.largestFirst);
    }
    case 'name':
      return nameKeys(list);
    case 'distance':
      return numberKeys(list, chordOf, false);
  }
}

function nameKeys<N extends string>({ columns, names: { sorted } }: Ordered<N>): Keys {
  return {
    keyOf: (row) => sorted[row] as string,
    after: ({ key, uuid }) => {
      const next = columns.rowAfter(uuid);
      return (row) => {
        const own = sorted[row] as string;
        return own > key || (own === key && row >= next);
      };
    },
  };
}

function numberKeys<N extends string>(
  { columns }: Ordered<N>,
  numberOf: (row: number) => number,
  largestFirst: boolean,
): Keys {
  return {
    // The shortest text that reads back as the very same number.
    keyOf: (row) => String(numberOf(row)),
    after: ({ key, uuid }) => {
      const [number, next] = [Number(key), columns.rowAfter(uuid)];
      return (row) => {
        const own = numberOf(row);
        return (largestFirst ? own < number : own > number) || (own === number && row >= next);
      };
    },
  };
}

/** The squared chord from an origin to a row; infinite to an unknown location, and to all from nowhere. */
export function chordsFrom<L extends ListTypes>(
  { columns }: Ordered<L['number']>,
  { origin }: Pick<ListQuery<L>, 'origin'>,
): (row: number) => number {
  if (!origin) return () => Infinity;
  const from = unitVector(origin);
  return (row) => columns.chordFrom(from, row);
}
