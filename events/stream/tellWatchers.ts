import { type Account, mayUse } from '../../shared/account/account.ts';
import type { Home } from '../../shared/homes/home.ts';
import { type HomeUuid, instant } from '../../shared/kernel/ids.ts';
import { type OutboxMail, queuedMail } from '../../shared/mail/mail.ts';
import type { Watcher } from '../../shared/prompts/watcher.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Cursor, Table } from '../../shared/store/table.ts';
import { pageOfWatchers, watcherEntity } from '../../shared/store/watchers.store.ts';
import { CommitRefused, create, remove, type Write } from '../../shared/store/write.ts';

interface Surroundings {
  table: Table;
  now: Date;
}

/** Watchers of one transaction: each is a mail made and a watcher removed, of 100 writes at most. */
const AT_ONCE = 25;
const TRIES = 5;

/**
 * Tells those who wait for a home's update that it has updated, and of its figures as they are now
 * (decisions, section 4). A mail is made in the transaction that removes its watcher, so that the
 * same change any number of times, at once or after a run that died half-way, tells each of them
 * once. Who asked after the update waits for the next; who was missed by one is told of the next.
 */
export async function tellWatchers(uuid: HomeUuid, { table, now }: Surroundings): Promise<void> {
  const home = await findHome(table, uuid);
  if (!home) return;
  let after: Cursor | undefined;
  do {
    const page = await pageOfWatchers(table, home, { limit: AT_ONCE, after });
    const waiting = page.items.filter(
      ({ update_version }) => update_version < home.vacancy.version,
    );
    if (waiting.length > 0) await tellSome(home, waiting, { table, now });
    after = page.after;
  } while (after);
}

async function tellSome(home: Home, watchers: Watcher[], around: Surroundings): Promise<void> {
  const { table, now } = around;
  const accounts = await table.readMany(
    watchers.map(({ account }) => wanted(accountEntity, { id: account })),
  );
  try {
    await table.commit(
      ...watchers.flatMap((watcher, at) => tellingWrites(home, watcher, accounts[at], now)),
    );
  } catch (error) {
    if (!(error instanceof CommitRefused)) throw error;
    // Another run has told one of them, or they have asked again: one by one it hurts no other.
    for (const watcher of watchers) await tellOne(home, watcher, around);
  }
}

async function tellOne(home: Home, { account }: Watcher, { table, now }: Surroundings) {
  for (let attempt = 1; ; attempt++) {
    const [watcher, owner] = await table.read(
      wanted(watcherEntity, { place: home, account }),
      wanted(accountEntity, { id: account }),
    );
    if (!watcher || watcher.update_version >= home.vacancy.version) return;
    const writes = tellingWrites(home, watcher, owner, now);
    const [queued] = await table.read(
      wanted(outboxEntity, owner && { key: mailOf(home, owner, now).key }),
    );
    try {
      await table.commit(...(queued ? [remove(watcherEntity, watcher)] : writes));
      return;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt));
    }
  }
}

/** The mail and the end of the waiting; the end alone for one who may no longer see the list. */
function tellingWrites(
  home: Home,
  watcher: Watcher,
  account: Account | undefined,
  now: Date,
): Write[] {
  const done = remove(watcherEntity, watcher);
  if (!account || !mayUse(account, 'nhList')) return [done];
  return [create(outboxEntity, mailOf(home, account, now)), done];
}

const mailOf = (home: Home, { email, first_name }: Account, now: Date): OutboxMail =>
  queuedMail({
    cause: `homeUpdated:${home.uuid}`,
    date: `v${home.vacancy.version}`,
    to: email,
    content: {
      kind: 'homeUpdated',
      home: home.uuid,
      home_name: home.name,
      first_name,
      types: home.vacancy.types,
      vacant_beds: home.vacancy.vacant_beds,
      updated_at: home.vacancy.updated_at ?? instant(now),
    },
    now: instant(now),
  });
