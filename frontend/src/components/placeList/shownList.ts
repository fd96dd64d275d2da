import type { Instant } from '../../../../shared/kernel/ids.ts';
import type { AnyState } from '../homeSearch/listState.ts';
import type { ListedPlace } from './shownKind.ts';

/** A page of a list, as its call answers. */
export interface ShownPage<P extends ListedPlace> {
  results: P[];
  distances: (number | null)[] | null;
  next: string | null;
  count: number;
  as_of: string;
  /** Where a search by postcode means who covers it: what it was taken for. */
  covering?: { postcode: string; authorities: string[] } | null;
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
  /** When the first page was true. */
  loaded_at: Instant;
  /** Up to when changes have been patched in. */
  as_of: Instant;
  /** Places that a fresh list would show in another place, or for the first time, by uuid. */
  moved: string[];
  /** Shown places that have changed and no longer pass the filters, by uuid. */
  left: string[];
  /** Too much has changed to patch. */
  outdated: boolean;
}

export function firstPage<P extends ListedPlace>(of: string, page: ShownPage<P>): ShownList<P> {
  const { results, next, count, as_of, covering } = page;
  const at = as_of as Instant;
  return {
    of,
    places: results,
    distances: distancesOf(page),
    next,
    count,
    covering,
    loaded_at: at,
    as_of: at,
    moved: [],
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
  };
}

/**
 * Patches changed places where they stand, never reordering under the reader. `updated` are the shown
 * ones whose figures were updated; those that a fresh list would place elsewhere, or show for the first
 * time, are added to `moved`. One that no longer passes, or is no longer on the list, stays, in `left`:
 * it must not go from under the reader's finger.
 */
export function withChanges<P extends ListedPlace>(
  list: ShownList<P>,
  changes: ShownChanges<P>,
  state: AnyState,
  updatedAt: (place: P) => string | null,
): { list: ShownList<P>; updated: P[] } {
  const timeOf = (place: P) => updatedAt(place) ?? '';
  const changed = new Map(changes.results.map((place) => [place.uuid, place]));
  const changedIds = new Set([...changed.keys(), ...(changes.gone ?? [])]);
  const passing = new Set(changes.matching);
  const left = new Set(list.left);
  const shown = new Set(list.places.map(({ uuid }) => uuid));
  const updated: P[] = [];
  const places = list.places.map((before) => {
    const after = changed.get(before.uuid);
    changed.delete(before.uuid);
    if (after === undefined) return before;
    // Two instances of the server may answer in turn, one a second behind the other.
    if (timeOf(after) < timeOf(before)) {
      changedIds.delete(before.uuid);
      return before;
    }
    const patched = { ...after, prompted_at: later(after.prompted_at, before.prompted_at) };
    if (JSON.stringify(patched) === JSON.stringify(before)) return before;
    if (updatedAt(patched) !== updatedAt(before)) updated.push(patched);
    return patched;
  });
  const touched = updated.length > 0 || places.some((place, at) => place !== list.places[at]);
  const moved = new Set(list.moved);
  if (state.ordering === '-updated') {
    for (const place of updated) if (isBelowOlder(place, places, timeOf)) moved.add(place.uuid);
    // Updated since the list was loaded, and one of this list.
    for (const place of changed.values()) {
      if (timeOf(place) > list.loaded_at && passing.has(place.uuid)) moved.add(place.uuid);
    }
  } else if (list.next === null) {
    // All that passed is on the page: one that passes now is new. Before that it may be yet to come.
    for (const uuid of changed.keys()) if (passing.has(uuid)) moved.add(uuid);
  }
  for (const uuid of changedIds) {
    if (passing.has(uuid)) left.delete(uuid);
    else if (shown.has(uuid)) left.add(uuid);
    else moved.delete(uuid);
  }
  return {
    list: {
      ...list,
      places: touched ? places : list.places,
      as_of: changes.as_of > list.as_of ? (changes.as_of as Instant) : list.as_of,
      moved: sameSet(moved, list.moved) ? list.moved : [...moved],
      left: sameSet(left, list.left) ? list.left : [...left],
      outdated: list.outdated || changes.reload,
    },
    updated,
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

const sameSet = (set: ReadonlySet<string>, list: string[]) =>
  set.size === list.length && list.every((one) => set.has(one));

const later = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b);

function isBelowOlder<P extends ListedPlace>(
  place: P,
  places: P[],
  timeOf: (place: P) => string,
): boolean {
  const at = places.findIndex((one) => one.uuid === place.uuid);
  return places.slice(0, at).some((above) => timeOf(above) < timeOf(place));
}
