import type { Instant } from '#shared/kernel/ids.ts';
import type { Widening } from '#shared/placeList/widening.ts';
import type { ListedPlace } from './listedPlace.ts';

/** A page of a list, as its call answers. */
export interface ShownPage<P extends ListedPlace> {
  results: P[];
  distances: (number | null)[] | null;
  next: string | null;
  count: number;
  as_of: string;
  /** Where a search by postcode means who covers it: what it was taken for. */
  covering?: { postcode: string; authorities: string[] } | null;
  /** With a distance chosen: how many places it leaves out because their location is not known. */
  unplaced?: number | undefined;
  /** Where nothing is found: what would find something. */
  wider?: Widening[] | undefined;
}

/** What has changed in a list. */
export interface ShownChanges<P extends ListedPlace> {
  results: P[];
  matching: readonly string[];
  /** Places that are no longer on the list. */
  gone?: readonly string[];
  as_of: string;
  reload: boolean;
}

/** The list as it stands on the page: the pages loaded so far, patched as places change. */
export interface ShownList<P extends ListedPlace> {
  /** Which history entry and state it answers, so that the list before is not taken for it. */
  of: string;
  places: P[];
  /** Straight-line miles by uuid, null where one's location is not known; empty without a postcode. */
  distances: Readonly<Record<string, number | null>>;
  /** The cursor of the next page, null on the last. */
  next: string | null;
  count: number;
  covering: ShownPage<P>['covering'];
  unplaced: ShownPage<P>['unplaced'];
  wider: Widening[];
  /** When the first page was true. */
  loaded_at: Instant;
  /** Up to when changes have been patched in. */
  as_of: Instant;
  /** Newest first: updated places that a fresh list would show elsewhere or for the first time, by uuid. */
  moved: string[];
  /** Places not shown that pass now: a fresh list would show them for the first time, by uuid. */
  fitting: string[];
  /** Shown places that have changed and no longer pass the filters, by uuid. */
  left: string[];
  /** Too much has changed to patch. */
  outdated: boolean;
}

export function firstPage<P extends ListedPlace>(
  listKey: string,
  page: ShownPage<P>,
): ShownList<P> {
  const { results, next, count, as_of, covering, unplaced, wider = [] } = page;
  const at = as_of as Instant;
  return {
    of: listKey,
    places: results,
    distances: distancesOf(page),
    next,
    count,
    covering,
    unplaced,
    wider,
    loaded_at: at,
    as_of: at,
    moved: [],
    fitting: [],
    left: [],
    outdated: false,
  };
}

const distancesOf = <P extends ListedPlace>({
  results,
  distances,
}: ShownPage<P>): ShownList<P>['distances'] =>
  Object.fromEntries(distances?.map((miles, i) => [results[i]?.uuid, miles]) ?? []);

/**
 * The list with the page that `cursor` led to. The same list when it has gone on from there, or is
 * another one by now: answers may come late.
 */
export function withNextPage<P extends ListedPlace>(
  list: ShownList<P>,
  cursor: string,
  page: ShownPage<P>,
): ShownList<P> {
  if (list.next !== cursor) return list;
  const shown = new Set(list.places.map(({ uuid }) => uuid));
  return {
    ...list,
    places: [...list.places, ...page.results.filter(({ uuid }) => !shown.has(uuid))],
    distances: { ...list.distances, ...distancesOf(page) },
    next: page.next,
    count: page.count,
    // What came late is of before the changes that have been patched in: they are asked for once more.
    as_of: page.as_of < list.as_of ? (page.as_of as Instant) : list.as_of,
  };
}

/** The list with a place prompted at an instant, before the server's own word of it comes. */
export function withPrompt<P extends ListedPlace>(
  list: ShownList<P>,
  uuid: string,
  at: Instant,
): ShownList<P> {
  const places = list.places.map((place) =>
    place.uuid === uuid ? { ...place, prompted_at: later(place.prompted_at, at) } : place,
  );
  return { ...list, places };
}

/** The later of two instants; null: never. */
export const later = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b);
