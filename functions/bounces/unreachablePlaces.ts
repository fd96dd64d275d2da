import pMap from 'p-map';
import * as z from 'zod/mini';
import type { Account } from '#shared/account/account.ts';
import type { ContactBounce } from '#shared/bounces/bounces.api.ts';
import { addressesOf, type Contact, fullName, type Membership } from '#shared/contacts/contact.ts';
import { vacancyRecipients } from '#shared/contacts/recipients.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { isSamePlace, type Place, type PlaceKind, PlaceRef } from '#shared/places/place.ts';
import { contactBounces } from '#shared/server/bounces/bouncingAddress.ts';
import { reportedAddressesFrom } from '#shared/store/bounces.store.ts';
import { contactsOf, membershipsFrom } from '#shared/store/contacts.store.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { type Unreached, unreachedAmong } from '#shared/store/unreached.ts';
import { cursorsTo } from '../runtime/cursor.ts';

/*
 * One answer looks at a stretch of the suppressed addresses and of the places that they reach, so that
 * its reads are known beforehand: one of addresses, one of memberships for each address, one of places,
 * one of contacts for each place, and one for each hundred of those places' addresses.
 */
const MOST_ADDRESSES = 50;
const MOST_PLACES = 50;
const CONCURRENCY = 16;

/** Where a stretch begins: at this address, and where it reaches many places, at this one of them. */
const Start = z.strictObject({ email: EmailAddress, place: z.nullable(PlaceRef) });
type Start = z.infer<typeof Start>;

const { readCursor, writeCursor } = cursorsTo(() => Start);

/** A place none of whose vacancy contacts is reached by mail. */
export interface UnreachablePlace {
  place: Place;
  addresses: ContactBounce[];
  /** The names of those who get the weekday email instead; empty: nobody. */
  weekday_email: string[];
}

/** The unreachable places of a kind in a stretch of the suppressed addresses. */
export async function unreachablePlaces(
  table: Table,
  kind: PlaceKind,
  cursor: string | undefined,
  caller: { by: Account; now: Date },
): Promise<{ found: UnreachablePlace[]; looked_at: number; cursor: string | null }> {
  const question = `unreachable/${kind}`;
  const start = cursor === undefined ? null : readCursor(question, cursor);
  const { memberships, looked_at, next } = await stretchFrom(start, table);
  const vacancyMemberships = memberships.filter(
    ({ place, vacancy_contact }) => vacancy_contact && place.kind === kind,
  );
  const refs = new Map(vacancyMemberships.map(({ place }) => [place.uuid, place]));
  const places = await findPlaces(table, [...refs.values()]);
  const contacts = await pMap(places, (place) => contactsOf(table, place), {
    concurrency: CONCURRENCY,
  });
  const unreached = await unreachedAmong(table, contacts.flat(), caller.now);
  const unreachables = places.flatMap((place, position) => {
    const unreachable = unreachableAt(place, contacts[position] ?? [], { unreached, ...caller });
    const emails = memberships
      .filter((membership) => isSamePlace(membership.place, place))
      .map(({ email }) => email);
    return unreachable && emails.some((email) => email === unreachable.first)
      ? [unreachable.found]
      : [];
  });
  return { found: unreachables, looked_at, cursor: next && writeCursor(question, next) };
}

/** The memberships of a stretch of addresses, and where the next one begins. */
async function stretchFrom(start: Start | null, table: Table) {
  const reported = await reportedAddressesFrom(table, start?.email, MOST_ADDRESSES + 1);
  const addresses = reported.slice(0, MOST_ADDRESSES);
  const reached = await pMap(
    addresses,
    ({ email }) => {
      const from = start?.email === email ? start.place : null;
      return membershipsFrom(table, email, { from, limit: MOST_PLACES + 1 });
    },
    { concurrency: CONCURRENCY },
  );
  const memberships: Membership[] = [];
  for (const [looked_at, page] of reached.entries()) {
    const room = MOST_PLACES - memberships.length;
    memberships.push(...page.slice(0, room));
    const rest = page[room];
    // The places that there is no room for begin the next stretch.
    if (rest) return { memberships, looked_at, next: { email: rest.email, place: rest.place } };
  }
  const rest = reported[MOST_ADDRESSES];
  const next = rest ? { email: rest.email, place: null } : null;
  return { memberships, looked_at: addresses.length, next };
}

/**
 * The place when mail to each of its vacancy contacts comes back, undefined when it reaches one; and
 * the `first` of their suppressed addresses: a place that is listed with its first alone is listed once,
 * on whatever pages its others are.
 */
function unreachableAt(
  place: Place,
  contacts: Contact[],
  context: { unreached: Unreached; by: Account; now: Date },
): { found: UnreachablePlace; first: EmailAddress | undefined } | undefined {
  const { unreached, now } = context;
  const { suppressed } = unreached;
  const vacancyContacts = contacts.filter((contact) => contact.vacancy_contact);
  const emails = vacancyContacts.flatMap(addressesOf);
  if (emails.some((address) => !unreached.has(address))) return undefined;
  const addresses = contactBounces(vacancyContacts, suppressed, context);
  if (addresses.length === 0) return undefined;
  const instead = vacancyRecipients(contacts, londonDay(now), unreached);
  return {
    first: emails.filter((address) => suppressed.has(address)).sort()[0],
    found: { place, addresses, weekday_email: instead.map(({ contact }) => fullName(contact)) },
  };
}
