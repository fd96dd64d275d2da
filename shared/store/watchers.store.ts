import type { Home } from '../homes/home.ts';
import type { AccountId, HomeUuid, Instant } from '../kernel/ids.ts';
import { MAX_WATCHERS, Watcher } from '../prompts/watcher.ts';
import { entity } from './entity.ts';
import type { Cursor, Table } from './table.ts';
import { create, remove, replace, type Write } from './write.ts';

/**
 * Access patterns
 * - whether an account waits for a home's next update: pk `HOME#<uuid>`, sk `WATCHER#<account>`
 * - all who wait for it: the same by the sort key's beginning
 */
export const watcherEntity = entity<Watcher, Pick<Watcher, 'home' | 'account'>>({
  name: 'watcher',
  schema: Watcher,
  key: ({ home, account }) => ({ pk: `HOME#${home}`, sk: `WATCHER#${account}` }),
});

const rangeOf = (home: HomeUuid) => ({ pk: `HOME#${home}`, prefix: 'WATCHER#' });

/** Some of those who wait for a home's next update. */
export const pageOfWatchers = (
  table: Table,
  home: HomeUuid,
  page: { limit: number; after: Cursor | undefined },
): Promise<{ items: Watcher[]; after: Cursor | undefined }> =>
  table.page(watcherEntity, { ...rangeOf(home), ...page });

/**
 * Notes that an account waits for the home's next update, once however often it asks. For the
 * transaction that replaces the home: two that are decided on the same watchers cannot both commit.
 */
export async function watchWrites(
  table: Table,
  home: Home,
  { account, at }: { account: AccountId; at: Instant },
): Promise<Write[]> {
  const present = await table.all(watcherEntity, rangeOf(home.uuid));
  const watcher: Watcher = {
    home: home.uuid,
    account,
    version: 1,
    at,
    vacancy_version: home.vacancy.version,
  };
  const own = present.find((one) => one.account === account);
  if (own) return [replace(watcherEntity, watcher, own)];
  if (present.length < MAX_WATCHERS) return [create(watcherEntity, watcher)];
  const oldest = present.reduce((before, one) => (one.at < before.at ? one : before));
  return [create(watcherEntity, watcher), remove(watcherEntity, oldest)];
}
