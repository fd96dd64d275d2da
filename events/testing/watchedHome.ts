import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Account } from '#shared/account/account.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { Watcher } from '#shared/prompts/watcher.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { stored } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner } from '#shared/testing/builders.ts';

/** Commissioners, so many. */
export const commissioners = (count: number): Account[] =>
  Array.from({ length: count }, (_, at) =>
    aCommissioner({ email: `waits.${String(at).padStart(4, '0')}@example.org` }),
  );

/** They wait for the home's next update, from its figures as they are in `home`. */
export async function watch(table: Table, home: Home, accounts: Account[]): Promise<void> {
  const watchers = accounts.map(
    ({ id }): Watcher => ({
      place: homeRef(home.uuid),
      account: id,
      version: 1,
      at: home.changed_at,
      update_version: home.vacancy.version,
    }),
  );
  await table.load([
    ...accounts.map((account) => create(accountEntity, account)),
    ...watchers.map((watcher) => create(watcherEntity, watcher)),
  ]);
}

/** The home with the next version of its figures. */
export const updated = (home: Home, now: Date, vacant_beds: number): Home => ({
  ...home,
  version: home.version + 1,
  vacancy: {
    ...home.vacancy,
    version: home.vacancy.version + 1,
    vacant_beds,
    types: [{ bed_type: 'Residential', vacant_beds }],
    updated_at: instant(now),
  },
});

/** Commits it, as the home's own handler would. */
export async function update(table: Table, home: Home, now: Date, beds: number): Promise<Home> {
  const after = updated(home, now, beds);
  await table.commit(replace(homeEntity, after, home));
  return after;
}

/** The stream's record of a change of a home. */
export const changeOf = (before: Home, after: Home): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    SequenceNumber: String(after.version),
    OldImage: marshall(stored(homeEntity, before)) as never,
    NewImage: marshall(stored(homeEntity, after)) as never,
  },
});
