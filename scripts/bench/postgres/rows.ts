import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import type { CodeBook } from './codes.ts';

/** What a place is in PostgreSQL beside the columns that every list has. */
export interface PostgresRow {
  uuid: string;
  newest: number;
  name_key: string;
  searched: string;
  /** Every value that the place would be found by. */
  tags: number[];
  latitude: number | null;
  longitude: number | null;
  card: string;
  /** The list's own columns. */
  own: Readonly<Record<string, unknown>>;
}

/** A group of filter values: any of them will do. */
export interface Group {
  column: string;
  /** An array of values, a single one, or a flag that must not be set. */
  holds: 'values' | 'value' | 'unset';
  any: number[];
}

/** A bound of a number's column. */
export interface Bound {
  column: string;
  most: number;
  type: 'int' | 'bigint';
}

/** The filters of a question, as statements are made of them. */
interface Criteria {
  /** The flag that must be set, as a literal, so that partial indexes serve. */
  flag: string | null;
  groups: Group[];
  bounds: Bound[];
  /** Miles from the origin. */
  within: number | null;
}

/** A list's own part of tables, indexes and statements. */
export interface PostgresList<L extends ListTypes> {
  /** Its columns as they are declared, by name. */
  columns: Readonly<Record<string, string>>;
  /** Flags of its own by which whole lists are asked for; each has its partial indexes. */
  flags: readonly string[];
  /** The column of each order; that of the distance is the place itself. */
  keys: Readonly<Record<L['ordering'], string>>;
  /** Its further indexes. */
  indexes: readonly string[];
  rowOf: (place: L['place'], codes: CodeBook) => PostgresRow;
  criteria: (filters: L['filters'], codes: CodeBook) => Criteria;
}
