import type { Home } from '#shared/homes/home.ts';
import { placeRef } from '#shared/places/place.ts';
import { MAX_WATCHERS, type Watcher } from '#shared/prompts/watcher.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { allWatchers, pageOfWatchers, watcherEntity } from '#shared/store/watchers.store.ts';
import { create, remove } from '#shared/store/write.ts';

type Watched = Home | ServiceLocation;

/** Watchers of one transaction: up to three writes for each, of 100 at most. */
const AT_ONCE = 25;

/**
 * Hands those who wait for the update of a place that goes on under another registration on to that one: they
 * wait for its next update (ADR 32). Whoever was handed on is not at the former place any more, so that it bears
 * repetition.
 */
export async function handOnWatchers(former: Watched, { table }: { table: Table }): Promise<void> {
  const handOn = () => handOnSome(former, table);
  while (await untilCommitted(handOn, { pauseMs: 30 }));
}

/** Whether there were any. */
async function handOnSome(former: Watched, table: Table): Promise<boolean> {
  const [successor, { items: watchers }] = await Promise.all([
    lastSuccessor(former, table),
    pageOfWatchers(table, former, { limit: AT_ONCE, after: undefined }),
  ]);
  if (!successor || watchers.length === 0) return false;
  const there = await allWatchers(table, successor);
  const update_version = versionOf(successor);
  const arriving = watchers
    .filter(({ account }) => !there.some((own) => own.account === account))
    .map((watcher): Watcher => ({ ...watcher, place: placeRef(successor), update_version }));
  // Whoever has waited longest gives way, as when somebody begins to wait.
  const kept = new Set(
    [...there, ...arriving].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_WATCHERS),
  );
  await table.commit(
    ...watchers.map((watcher) => remove(watcherEntity, watcher)),
    ...arriving
      .filter((watcher) => kept.has(watcher))
      .map((watcher) => create(watcherEntity, { ...watcher, version: 1 })),
    ...there
      .filter((watcher) => !kept.has(watcher))
      .map((watcher) => remove(watcherEntity, watcher)),
  );
  return true;
}

/** The version of a place's figures, or of its answer. */
const versionOf = (place: Watched): number =>
  'vacancy' in place ? place.vacancy.version : place.capacity.version;

/** The place as which another one goes on today: a successor may have one itself. */
async function lastSuccessor(former: Watched, table: Table): Promise<Watched | undefined> {
  const next =
    'vacancy' in former
      ? former.successor && (await findHome(table, former.successor))
      : former.successor && (await findLocation(table, former.successor));
  return next?.successor ? lastSuccessor(next, table) : (next ?? undefined);
}
