import type { Point } from '#shared/placeList/distance.ts';
import type { Search } from '#shared/placeList/search.ts';

/** What a place must have to be shown in a list. */
export interface ListPlace {
  uuid: string;
  /** The newest version of a place wins, in whatever order versions come. */
  version: number;
  /** When anything of it last changed: the order of its feed. */
  changed_at: string;
  name: string;
  /** Degrees (WGS84), or null where its location is not known. */
  latitude: number | null;
  longitude: number | null;
}

/** Chosen values by filter: one, or several. */
type Filters = Search & Readonly<Record<string, string | readonly string[] | undefined>>;

/** The types of a kind of list. */
export interface ListTypes {
  /** A place as it is stored. */
  place: ListPlace;
  /** A place as the list shows it. */
  card: object;
  filters: Filters;
  /** The names of its orders. */
  ordering: string;
  /** The names of its own numbers, beside those of every list. */
  number: string;
  /** The names of what a place is found by: each has values, and each value a set of rows. */
  facet: string;
}

export type FilterName<L extends ListTypes> = Exclude<keyof L['filters'], 'search'> & string;

/** A question to a list: the filters, and what their rules need beside them. */
export interface ListQuery<L extends ListTypes> {
  filters: L['filters'];
  now: Date;
  /** Where distances are from; null without such a point. */
  origin: Point | null;
  /** What a dated field of the cards is now; not there where the kind has none. */
  dated?: DatedValues;
}

/** The values of a dated field at the time of an answer. */
export interface DatedValues {
  /** The number for what a card holds in its place; null for none. */
  valueOf: (about: string) => number | null;
  /** The instant (ISO 8601) since which the values are what they are. */
  since: string;
}

/** A position between two rows of an order, good while rows change: a sort key and a uuid. */
export interface Position {
  key: string;
  uuid: string;
}
