import type { Point } from '../../careHomesList/distance.ts';
import type { ListFilters } from '../../careHomesList/listFilters.ts';

/** What is asked of the list: the filters, and what their rules need to know. */
export interface ListQuery {
  filters: ListFilters;
  now: Date;
  /** The place of the postcode searched for; null without one. */
  origin: Point | null;
}

/** A place between two rows of an ordering, good while rows change: its sort key and its uuid. */
export interface Place {
  key: string;
  uuid: string;
}
