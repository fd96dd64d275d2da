import type {
  CareHomeListItem,
  listCareHomeChanges,
  listCareHomes,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { ReplyOf } from '../../../../shared/kernel/endpoint.ts';
import type { Instant } from '../../../../shared/kernel/ids.ts';
import type { ListState } from '../../components/homeSearch/listState.ts';

/** The list as it stands on the page: the pages loaded so far, patched as homes change. */
export interface ShownList {
  /** Which history entry and state it answers, so that the list before is not taken for it. */
  of: string;
  homes: CareHomeListItem[];
  /** Straight-line miles by uuid, null where a home's place is not known; empty without a postcode. */
  distances: Readonly<Record<string, number | null>>;
  /** The cursor of the next page, null on the last. */
  next: string | null;
  count: number;
  /** When the first page was true. */
  loaded_at: Instant;
  /** Up to when changes have been patched in. */
  as_of: Instant;
  /** Homes that a fresh list would show in another place, or for the first time, by uuid. */
  moved: string[];
  /** Shown homes that have changed and no longer pass the filters, by uuid. */
  left: string[];
  /** Too much has changed to patch. */
  outdated: boolean;
}

type Page = ReplyOf<typeof listCareHomes>;
type Changes = ReplyOf<typeof listCareHomeChanges>;

export function firstPage(of: string, page: Page): ShownList {
  const { results, next, count, as_of } = page;
  const at = as_of as Instant;
  return {
    of,
    homes: results,
    distances: distancesOf(page),
    next,
    count,
    loaded_at: at,
    as_of: at,
    moved: [],
    left: [],
    outdated: false,
  };
}

const distancesOf = ({ results, distances }: Page): ShownList['distances'] =>
  Object.fromEntries(distances?.map((miles, i) => [results[i]?.uuid, miles]) ?? []);

/**
 * The list with the page that `cursor` led to. The same list when it has gone on from there, or is
 * another one by now: answers may come late.
 */
export function withNextPage(list: ShownList, cursor: string, page: Page): ShownList {
  if (list.next !== cursor) return list;
  const shown = new Set<string>(list.homes.map((home) => home.uuid));
  return {
    ...list,
    homes: [...list.homes, ...page.results.filter((home) => !shown.has(home.uuid))],
    distances: { ...list.distances, ...distancesOf(page) },
    next: page.next,
    count: page.count,
  };
}

/**
 * Patches changed homes where they stand, never reordering under the reader. `updated` are the
 * shown homes whose vacancies were updated; those that a fresh list would place elsewhere, or show
 * for the first time, are added to `moved`. A home that no longer passes stays, in `left`: it must
 * not go from under the reader's finger.
 */
export function withChanges(
  list: ShownList,
  changes: Changes,
  state: ListState,
): { list: ShownList; updated: CareHomeListItem[] } {
  const changed = new Map<string, CareHomeListItem>(
    changes.results.map((home) => [home.uuid, home]),
  );
  const changedIds = new Set(changed.keys());
  const passing = new Set<string>(changes.matching);
  const left = new Set(list.left);
  const updated: CareHomeListItem[] = [];
  const homes = list.homes.map((before) => {
    const after = changed.get(before.uuid);
    changed.delete(before.uuid);
    if (after === undefined) return before;
    if (isOlder(after, before)) {
      changedIds.delete(before.uuid);
      return before;
    }
    const patched = { ...after, prompted_at: later(after.prompted_at, before.prompted_at) };
    if (JSON.stringify(patched) === JSON.stringify(before)) return before;
    if (patched.vacancy_updated_at !== before.vacancy_updated_at) updated.push(patched);
    return patched;
  });
  const touched = updated.length > 0 || homes.some((home, at) => home !== list.homes[at]);
  const moved = new Set(list.moved);
  if (state.ordering === '-updated') {
    for (const home of updated) if (isBelowOlder(home, homes)) moved.add(home.uuid);
    for (const home of changed.values()) if (isNew(home, list, changes)) moved.add(home.uuid);
  } else if (list.next === null) {
    // All that passed is on the page: one that passes now is new. Before that it may be yet to come.
    for (const uuid of changed.keys()) if (passing.has(uuid)) moved.add(uuid);
  }
  for (const uuid of changedIds) {
    if (passing.has(uuid)) left.delete(uuid);
    else if (changed.has(uuid)) moved.delete(uuid);
    else left.add(uuid);
  }
  return {
    list: {
      ...list,
      homes: touched ? homes : list.homes,
      as_of: changes.as_of > list.as_of ? (changes.as_of as Instant) : list.as_of,
      moved: sameSet(moved, list.moved) ? list.moved : [...moved],
      left: sameSet(left, list.left) ? list.left : [...left],
      outdated: list.outdated || changes.reload,
    },
    updated,
  };
}

/** The list with a home prompted at an instant, before the server's own word of it comes. */
export function withPrompt(list: ShownList, uuid: string, at: Instant): ShownList {
  const homes = list.homes.map((home) =>
    home.uuid === uuid ? { ...home, prompted_at: later(home.prompted_at, at) } : home,
  );
  return { ...list, homes };
}

const sameSet = (set: ReadonlySet<string>, list: string[]) =>
  set.size === list.length && list.every((one) => set.has(one));

/** Two instances of the server may answer in turn, one a second behind the other. */
const isOlder = (after: CareHomeListItem, before: CareHomeListItem) =>
  (after.vacancy_updated_at ?? '') < (before.vacancy_updated_at ?? '');

const later = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b);

function isBelowOlder(home: CareHomeListItem, homes: CareHomeListItem[]): boolean {
  const at = homes.findIndex((one) => one.uuid === home.uuid);
  return homes.slice(0, at).some((above) => isOlder(above, home));
}

/** Updated since the list was loaded, and one of this list. */
const isNew = (home: CareHomeListItem, list: ShownList, { matching }: Changes): boolean =>
  (home.vacancy_updated_at ?? '') > list.loaded_at && matching.includes(home.uuid);
