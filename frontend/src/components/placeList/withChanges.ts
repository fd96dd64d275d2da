import type { Instant } from '#shared/kernel/ids.ts';
import type { AnyState } from '../homeSearch/listState.ts';
import type { ListedPlace } from './listedPlace.ts';
import { later, type ShownChanges, type ShownList } from './shownList.ts';

/**
 * Patches changed places where they stand, never reordering under the reader. `updated` are the shown
 * ones whose figures were updated; those that a fresh list would place elsewhere are added to `moved`,
 * and those that it would show for the first time to `moved` or `fitting`. One that no longer passes, or
 * is no longer on the list, stays, in `left`: it must not go from under the reader's finger.
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
  const leftUuids = new Set(list.left);
  const shown = new Set(list.places.map(({ uuid }) => uuid));
  const updated: P[] = [];
  const places = list.places.map((before) => {
    const after = changed.get(before.uuid);
    changed.delete(before.uuid);
    if (after === undefined) return before;
    // Two instances of the server may answer in turn, one a second behind the other.
    if (after.version < before.version) {
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
  const fitting = new Set(list.fitting);
  const newestFirst = state.ordering === '-updated';
  if (newestFirst) {
    for (const place of updated) if (isBelowOlder(place, places, timeOf)) moved.add(place.uuid);
  }
  for (const place of changed.values()) {
    if (!passing.has(place.uuid)) continue;
    // Updated since the list was loaded, and one of this list.
    if (newestFirst && timeOf(place) > list.loaded_at) moved.add(place.uuid);
    // Had it passed before, it would be on the page: it is new. Lower down it may be yet to come.
    else if (list.next === null || (newestFirst && isAboveOlder(place, list, timeOf))) {
      fitting.add(place.uuid);
    }
  }
  // Two instances of the server may tell of one as it was before its update, and as it is.
  for (const uuid of moved) fitting.delete(uuid);
  for (const uuid of changedIds) {
    if (passing.has(uuid)) leftUuids.delete(uuid);
    else if (shown.has(uuid)) leftUuids.add(uuid);
    else {
      moved.delete(uuid);
      fitting.delete(uuid);
    }
  }
  return {
    list: {
      ...list,
      places: touched ? places : list.places,
      as_of: changes.as_of > list.as_of ? (changes.as_of as Instant) : list.as_of,
      moved: sameSet(moved, list.moved) ? list.moved : [...moved],
      fitting: sameSet(fitting, list.fitting) ? list.fitting : [...fitting],
      left: sameSet(leftUuids, list.left) ? list.left : [...leftUuids],
      outdated: list.outdated || changes.reload,
    },
    updated,
  };
}

const sameSet = (set: ReadonlySet<string>, list: string[]) =>
  set.size === list.length && list.every((uuid) => set.has(uuid));

function isBelowOlder<P extends ListedPlace>(
  place: P,
  places: P[],
  timeOf: (place: P) => string,
): boolean {
  const at = places.findIndex((other) => other.uuid === place.uuid);
  return places.slice(0, at).some((above) => timeOf(above) < timeOf(place));
}

/** Whether a place that is not shown comes before a shown one of which the list's order is still true. */
function isAboveOlder<P extends ListedPlace>(
  place: P,
  { places, loaded_at }: ShownList<P>,
  timeOf: (place: P) => string,
): boolean {
  return places.some((shown) => timeOf(shown) <= loaded_at && timeOf(shown) < timeOf(place));
}
