import pMap from 'p-map';
import type { Account } from '../../shared/account/account.ts';
import { listUnreachableHomes, type UnreachableHome } from '../../shared/bounces/bounces.api.ts';
import { addressesOf, fullName } from '../../shared/contacts/contact.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { suppressedAddressEntity, suppressedAmong } from '../../shared/store/bounces.store.ts';
import { contactsOf, membershipsOf, vacancyRecipients } from '../../shared/store/contacts.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { contactBounces } from './bouncingAddress.ts';

const CONCURRENCY = 16;

export const handler = handle(listUnreachableHomes, async ({ caller, table, now }) => {
  const reported = await table.all(suppressedAddressEntity, { index: 'LINK', pk: 'SUPPRESSED' });
  const memberships = await pMap(reported, ({ email }) => membershipsOf(table, email), {
    concurrency: CONCURRENCY,
  });
  const theirs = memberships.flat().filter((part) => part.vacancy_contact);
  const homes = await findHomes(table, [...new Set(theirs.map(({ home }) => home))]);
  const by = accountOf(caller);
  const found = await pMap(homes, (home) => unreachable(home, { table, by, now }), {
    concurrency: CONCURRENCY,
  });
  return {
    results: found
      .filter((home) => home !== null)
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  };
});

/** The home when mail to each of its vacancy contacts comes back; null when it reaches one. */
async function unreachable(
  home: Home,
  { table, by, now }: { table: Table; by: Account; now: Date },
): Promise<UnreachableHome | null> {
  const contacts = await contactsOf(table, home.uuid);
  const suppressed = await suppressedAmong(table, contacts.flatMap(addressesOf), now);
  const asked = contacts.filter((contact) => contact.vacancy_contact);
  const isReached = asked.flatMap(addressesOf).some((address) => !suppressed.has(address));
  const addresses = contactBounces(asked, suppressed, { by, now });
  if (isReached || addresses.length === 0) return null;
  const instead = vacancyRecipients(contacts, londonDay(now), suppressed);
  return {
    uuid: home.uuid,
    name: home.name,
    provider: home.provider_name,
    local_authority: home.local_authority,
    phone: home.phone,
    addresses,
    weekday_email: instead.map(({ contact }) => fullName(contact)),
  };
}
