import pMap from 'p-map';
import type { Account } from '#shared/account/account.ts';
import { asksForManager } from '#shared/contacts/manager.ts';
import type { Home } from '#shared/homes/home.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { disputedAt, updatedText, vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import type { EmailAddress, HomeUuid } from '#shared/kernel/ids.ts';
import type { YourHome } from '#shared/startPage/startPage.api.ts';
import { announcementsForEach, readBy } from '#shared/store/announcements.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findHomes, homeMemberships } from '#shared/store/homes.store.ts';
import { membershipsInForce } from '#shared/store/membershipsInForce.ts';
import type { Table } from '#shared/store/table.ts';

/**
 * How each care home of a provider's stands. Announcements are read once for all of them, so that
 * sixty homes cost a few reads more than one. A closed home is asked for nothing and told nothing.
 */
export async function yourHomes(reading: {
  account: Account;
  table: Table;
  now: Date;
}): Promise<YourHome[]> {
  const { account, table, now } = reading;
  if (account.kind !== 'provider') return [];
  const memberships = await membershipsInForce(table, account.email);
  const homes = await findHomes(table, [...homeMemberships(memberships).keys()]);
  const announcements = await announcementsForEach(
    table,
    homes.filter((home) => !isClosed(home)),
    now,
  );
  const every = new Map(
    [...announcements.values()].flat().map((announcement) => [announcement.id, announcement]),
  );
  const asking = await homesAskingForManager(table, homes, account.email);
  const read = await readBy(table, account.id, [...every.values()]);
  return homes.map((home) => ({
    uuid: home.uuid,
    vacant_beds: home.vacancy.vacant_beds,
    vacancy_updated: updatedText(home.vacancy.updated_at),
    vacancy_updated_at: home.vacancy.updated_at,
    vacancy_disputed_at: disputedAt(home.vacancy),
    bar: vacancyBarOf(home),
    asks_for_manager: asking.has(home.uuid),
    unread: (announcements.get(home) ?? []).filter(({ id }) => !read.has(id)).length,
  }));
}

const CONCURRENCY = 8;

/** Those of a person's homes that ask them who the manager is; one that has one costs no read. */
async function homesAskingForManager(
  table: Table,
  homes: readonly Home[],
  email: EmailAddress,
): Promise<Set<HomeUuid>> {
  const unmanaged = homes.filter((home) => home.home_manager === '' && !isClosed(home));
  const asking = await pMap(
    unmanaged,
    async (home) => asksForManager(home, await contactsOf(table, home), email),
    { concurrency: CONCURRENCY },
  );
  return new Set(unmanaged.filter((_, at) => asking[at]).map(({ uuid }) => uuid));
}
