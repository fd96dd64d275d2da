import type { Json } from '#shared/kernel/json.ts';
import type { ListTypes, Position } from './listTypes.ts';

type Uuid<L extends ListTypes> = L['place']['uuid'];

export interface ListPage<L extends ListTypes> {
  results: Json<L['card'][]>;
  /** The places of `results`. */
  uuids: () => Uuid<L>[];
  /** To one decimal, beside `results`; null without an origin. */
  distances: (number | null)[] | null;
  /** Where the page ended; null when it is empty. */
  last: Position | null;
  more: boolean;
  count: number;
}

/** A page of an order: the places after a position (from the start when null), at most `size`. */
export interface PageOf<L extends ListTypes> {
  ordering: L['ordering'];
  after: Position | null;
  size: number;
}

/** What has changed. */
export interface Changes<L extends ListTypes> {
  /** The cards of places that are on the list, also of those that do not pass. */
  results: Json<L['card'][]>;
  /** Those of `results` that pass. */
  matching: Uuid<L>[];
  /** Places that are not on the list, or no longer. */
  gone: Uuid<L>[];
}

/** Places with a known location, in columns; beside them those without. */
export interface Pins<L extends ListTypes> {
  uuids: Uuid<L>[];
  names: string[];
  latitudes: number[];
  longitudes: number[];
  without_place: Uuid<L>[];
  /** Another of their numbers. */
  numbers: (column: L['number']) => number[];
}
