import { type Account, mayUse } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import { usablePart } from '#shared/homes/usableBeds.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import type { Watcher } from '#shared/prompts/watcher.ts';
import { answerLines, asRead } from '#shared/serviceLocations/capacityRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import type { Cursor, Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { pageOfWatchers, watcherEntity } from '#shared/store/watchers.store.ts';
import { CommitRefused, create, remove, type Write } from '#shared/store/write.ts';

interface Surroundings {
  table: Table;
  now: Date;
}

/** A place that somebody may wait for: whoever has the flag sees its list. */
interface WatchedPlace {
  place: PlaceRef;
  /** The version that its update made: whoever saw an earlier one is told. */
  updateVersion: number;
  /** The version of its figures as they are, of which the mail tells. */
  toldVersion: number;
  flag: PermissionFlag;
  /** Of its mail: the cause, with its uuid, and what it says to whom. */
  cause: string;
  content: (firstName: string, at: Instant) => MailContent;
}

const watchedHome = (home: Home, updateVersion: number): WatchedPlace => ({
  place: home,
  updateVersion,
  toldVersion: home.vacancy.version,
  flag: 'nhList',
  cause: `homeUpdated:${home.uuid}`,
  content: (first_name, at) => ({
    kind: 'homeUpdated',
    home: home.uuid,
    home_name: home.name,
    first_name,
    types: home.vacancy.types,
    vacant_beds: home.vacancy.vacant_beds,
    ...usablePart(home),
    updated_at: home.vacancy.updated_at ?? at,
  }),
});

const watchedLocation = (location: ServiceLocation, updateVersion: number): WatchedPlace => ({
  place: location,
  updateVersion,
  toldVersion: location.capacity.version,
  flag: 'dcList',
  cause: `locationUpdated:${location.uuid}`,
  content: (first_name, at) => ({
    kind: 'locationUpdated',
    location: location.uuid,
    location_name: location.name,
    first_name,
    answer: answerLines(
      asRead(location.capacity, location),
      londonDay(new Date(location.capacity.updated ?? at)),
    ),
    updated: location.capacity.updated ?? at,
  }),
});

/** Watchers of one transaction: each is a mail made and a watcher removed, of 100 writes at most. */
const AT_ONCE = 25;

/**
 * Tells those who wait for a home's update that it has updated, and of its figures as they are now
 * (decisions, section 4). A mail is made in the transaction that removes its watcher, so that the
 * same change any number of times, at once or after a run that died half-way, tells each of them
 * once. Who asked after the update waits for the next; who was missed by one is told of the next.
 * `updated`: the home as its update made it. Where its figures have gone since, as it answers another
 * form, everybody waits on.
 */
export async function tellWatchers(updated: Home, around: Surroundings): Promise<void> {
  const home = await findHome(around.table, updated.uuid);
  if (!home || home.vacancy.updated_at === null) return;
  await tellAll(watchedHome(home, updated.vacancy.version), around);
}

/** The same of a service location's answer about its availability (domiciliary, section 4). */
export async function tellLocationWatchers(
  updated: ServiceLocation,
  around: Surroundings,
): Promise<void> {
  const location = await findLocation(around.table, updated.uuid);
  if (location) await tellAll(watchedLocation(location, updated.capacity.version), around);
}

async function tellAll(watched: WatchedPlace, { table, now }: Surroundings): Promise<void> {
  let after: Cursor | undefined;
  do {
    const page = await pageOfWatchers(table, watched.place, { limit: AT_ONCE, after });
    const waiting = page.items.filter(
      ({ update_version }) => update_version < watched.updateVersion,
    );
    if (waiting.length > 0) await tellSome(watched, waiting, { table, now });
    after = page.after;
  } while (after);
}

async function tellSome(
  watched: WatchedPlace,
  watchers: Watcher[],
  around: Surroundings,
): Promise<void> {
  const { table, now } = around;
  const accounts = await table.readMany(
    watchers.map(({ account }) => wanted(accountEntity, { id: account })),
  );
  try {
    await table.commit(
      ...watchers.flatMap((watcher, at) => tellingWrites(watched, watcher, accounts[at], now)),
    );
  } catch (error) {
    if (!(error instanceof CommitRefused)) throw error;
    // Another run has told one of them, or they have asked again: one by one it hurts no other.
    for (const watcher of watchers) await tellOne(watched, watcher, around);
  }
}

async function tellOne(watched: WatchedPlace, { account }: Watcher, { table, now }: Surroundings) {
  const tellOnce = async (): Promise<void> => {
    const [watcher, owner] = await table.read(
      wanted(watcherEntity, { place: watched.place, account }),
      wanted(accountEntity, { id: account }),
    );
    if (!watcher || watcher.update_version >= watched.updateVersion) return;
    const writes = tellingWrites(watched, watcher, owner, now);
    const [queued] = await table.read(
      wanted(outboxEntity, owner && { key: mailOf(watched, owner, now).key }),
    );
    await table.commit(...(queued ? [remove(watcherEntity, watcher)] : writes));
  };
  await untilCommitted(tellOnce, { pauseMs: 30 });
}

/** The mail and the end of the waiting; the end alone for one who may no longer see the list. */
function tellingWrites(
  watched: WatchedPlace,
  watcher: Watcher,
  account: Account | undefined,
  now: Date,
): Write[] {
  const done = remove(watcherEntity, watcher);
  if (!account || !mayUse(account, watched.flag)) return [done];
  return [create(outboxEntity, mailOf(watched, account, now)), done];
}

const mailOf = (
  { cause, toldVersion, content }: WatchedPlace,
  { email, first_name }: Account,
  now: Date,
): OutboxMail =>
  queuedMail({
    cause,
    date: `v${toldVersion}`,
    to: email,
    content: content(first_name, instant(now)),
    now: instant(now),
  });
