import { type PlaceRef, placePartition, placeRef } from '../places/place.ts';
import { MAX_WATCHERS, Watcher } from '../prompts/watcher.ts';
import { entity, wanted } from './entity.ts';
import type { Cursor, Table } from './table.ts';
import { remove, upsert, type Write } from './write.ts';

/**
 * Access patterns
 * - whether an account waits for a place's next update: pk `<kind>#<uuid>`, sk `WATCHER#<account>`
 * - all who wait for it: the same by the sort key's beginning
 */
export const watcherEntity = entity<Watcher, Pick<Watcher, 'place' | 'account'>>({
  name: 'watcher',
  schema: Watcher,
  key: ({ place, account }) => ({ pk: placePartition(place), sk: `WATCHER#${account}` }),
});

const rangeOf = (place: PlaceRef) => ({ pk: placePartition(place), prefix: 'WATCHER#' });

/** Some of those who wait for a place's next update. */
export const pageOfWatchers = (
  table: Table,
  place: PlaceRef,
  page: { limit: number; after: Cursor | undefined },
): Promise<{ items: Watcher[]; after: Cursor | undefined }> =>
  table.page(watcherEntity, { ...rangeOf(place), ...page });

/** All who wait for it: as many as may, some 200. */
export const allWatchers = (table: Table, place: PlaceRef): Promise<Watcher[]> =>
  table.all(watcherEntity, rangeOf(place));

/** Whether an account waits already for the update that comes after this version of the place's figures. */
export async function waitsFor(
  table: Table,
  place: PlaceRef,
  { account, update_version }: Pick<Watcher, 'account' | 'update_version'>,
): Promise<boolean> {
  const [watcher] = await table.read(wanted(watcherEntity, { place: placeRef(place), account }));
  return watcher?.update_version === update_version;
}

/**
 * Records that an account waits for the place's next update, once however often it asks. For the
 * transaction that replaces the place, or is refused when the place has changed: whoever begins to wait
 * while it is updated waits for the next update.
 */
export async function watchWrites(
  table: Table,
  place: PlaceRef,
  asking: Pick<Watcher, 'account' | 'at' | 'update_version'>,
): Promise<Write[]> {
  const watchers = await allWatchers(table, place);
  const own = watchers.find(({ account }) => account === asking.account);
  const write = upsert(watcherEntity, { place: placeRef(place), ...asking }, own);
  if (own || watchers.length < MAX_WATCHERS) return [write];
  const oldest = watchers.reduce((before, watcher) => (watcher.at < before.at ? watcher : before));
  return [write, remove(watcherEntity, oldest)];
}
