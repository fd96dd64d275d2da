import pMap from 'p-map';
import * as z from 'zod/mini';
import type { Account } from '../../shared/account/account.ts';
import { listUnreachableHomes, type UnreachableHome } from '../../shared/bounces/bounces.api.ts';
import type { SuppressedAddress } from '../../shared/bounces/suppressedAddress.ts';
import {
  addressesOf,
  type Contact,
  fullName,
  type Membership,
} from '../../shared/contacts/contact.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { EmailAddress, HomeUuid } from '../../shared/kernel/ids.ts';
import { suppressedAddressEntity, suppressedAmong } from '../../shared/store/bounces.store.ts';
import {
  contactsOf,
  membershipEntity,
  vacancyRecipients,
} from '../../shared/store/contacts.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { contactBounces } from './bouncingAddress.ts';

/*
 * One answer looks at a stretch of the suppressed addresses and of the homes that they reach, so that
 * its reads are known beforehand: one of addresses, one of memberships for each address, one of homes,
 * one of contacts for each home, and one for each hundred of those homes' addresses.
 */
const MOST_ADDRESSES = 50;
const MOST_HOMES = 50;
const CONCURRENCY = 16;
const QUESTION = 'unreachableHomes';

/** Where a stretch begins: at this address, and where it reaches many homes, at this one of them. */
const Place = z.strictObject({ email: EmailAddress, home: z.nullable(HomeUuid) });
type Place = z.infer<typeof Place>;

const { readCursor, writeCursor } = cursorsTo(Place);

export const handler = handle(listUnreachableHomes, async ({ query, caller, table, now }) => {
  const start = query.cursor === undefined ? null : readCursor(QUESTION, query.cursor);
  const { memberships, looked_at, next } = await stretchFrom(start, table);
  const asContacts = memberships.filter((part) => part.vacancy_contact);
  const homes = await findHomes(table, [...new Set(asContacts.map(({ home }) => home))]);
  const contacts = await pMap(homes, ({ uuid }) => contactsOf(table, uuid), {
    concurrency: CONCURRENCY,
  });
  const suppressed = await suppressedAmong(table, contacts.flat().flatMap(addressesOf), now);
  const by = accountOf(caller);
  const results = homes.flatMap((home, at) => {
    const emails = memberships.filter((part) => part.home === home.uuid).map(({ email }) => email);
    const found = unreachable(home, contacts[at] ?? [], { suppressed, by, now });
    return found && emails.some((email) => email === found.first) ? [found.home] : [];
  });
  return { results, looked_at, cursor: next && writeCursor(QUESTION, next) };
});

/** The vacancy contacts' memberships of a stretch of addresses, and where the next one begins. */
async function stretchFrom(start: Place | null, table: Table) {
  const { items } = await table.page(suppressedAddressEntity, {
    index: 'LINK',
    pk: 'SUPPRESSED',
    ...(start && { from: start.email }),
    limit: MOST_ADDRESSES + 1,
  });
  const addresses = items.slice(0, MOST_ADDRESSES);
  const reached = await pMap(
    addresses,
    ({ email }) =>
      table.page(membershipEntity, {
        index: 'LINK',
        pk: `MEMBER#${email}`,
        ...(start?.email === email && start.home !== null && { from: start.home }),
        limit: MOST_HOMES + 1,
      }),
    { concurrency: CONCURRENCY },
  );
  const memberships: Membership[] = [];
  for (const [looked_at, page] of reached.entries()) {
    const room = MOST_HOMES - memberships.length;
    memberships.push(...page.items.slice(0, room));
    const rest = page.items[room];
    // The homes that there is no room for begin the next stretch.
    if (rest) return { memberships, looked_at, next: { email: rest.email, home: rest.home } };
  }
  const rest = items[MOST_ADDRESSES];
  const next = rest ? { email: rest.email, home: null } : null;
  return { memberships, looked_at: addresses.length, next };
}

/**
 * The home when mail to each of its vacancy contacts comes back, undefined when it reaches one; and
 * the `first` of their addresses. All of them stand among the suppressed ones, so that a home which is
 * listed with its first alone is listed once, on whatever pages its others are.
 */
function unreachable(
  home: Home,
  contacts: Contact[],
  context: { suppressed: Map<EmailAddress, SuppressedAddress>; by: Account; now: Date },
): { home: UnreachableHome; first: EmailAddress | undefined } | undefined {
  const { suppressed, now } = context;
  const vacancyContacts = contacts.filter((contact) => contact.vacancy_contact);
  const theirs = vacancyContacts.flatMap(addressesOf);
  if (theirs.some((address) => !suppressed.has(address))) return undefined;
  const addresses = contactBounces(vacancyContacts, suppressed, context);
  if (addresses.length === 0) return undefined;
  const instead = vacancyRecipients(contacts, londonDay(now), suppressed);
  return {
    first: theirs.sort()[0],
    home: {
      uuid: home.uuid,
      name: home.name,
      provider: home.provider_name,
      local_authority: home.local_authority,
      phone: home.phone,
      addresses,
      weekday_email: instead.map(({ contact }) => fullName(contact)),
    },
  };
}
