import pMap from 'p-map';
import type { Account } from '../../account/account.ts';
import { type AuditEntry, NAMELESS_LINK } from '../../audit/audit.ts';
import { type Contact, fullName } from '../../contacts/contact.ts';
import { type Cleaner, cleanerOf } from '../../erasure/cleaner.ts';
import type { ErasedPerson } from '../../erasure/erasure.ts';
import { EmailAddress } from '../../kernel/ids.ts';
import { type Place, type PlaceRef, placePartition, placeRef } from '../../places/place.ts';
import { accountEntity, findAccountByEmail } from '../../store/accounts.store.ts';
import { auditEntity } from '../../store/audit.store.ts';
import {
  contactEntity,
  contactsOf,
  membershipEntity,
  membershipsOf,
} from '../../store/contacts.store.ts';
import { parseStored, type Stored, wanted } from '../../store/entity.ts';
import { findPlaces, placeOfPartition } from '../../store/placeKinds.ts';
import type { Table } from '../../store/table.ts';

const CONCURRENCY = 8;

type PersonDetails = Partial<Omit<ErasedPerson, 'email'>>;

/** The person with what is new of them; the same object when nothing is. */
function knowing(person: ErasedPerson, more: PersonDetails): ErasedPerson {
  const merged = {
    ...person,
    addresses: [...new Set([...person.addresses, ...(more.addresses ?? [])])],
    names: [...new Set([...person.names, ...(more.names ?? []).filter((name) => name !== '')])],
    phones: [...new Set([...person.phones, ...(more.phones ?? [])])],
    ids: [...new Set([...person.ids, ...(more.ids ?? [])])],
    places: uniquePlaces([...person.places, ...(more.places ?? [])]),
    everywhere: person.everywhere || more.everywhere === true,
  };
  return JSON.stringify(merged) === JSON.stringify(person) ? person : merged;
}

const uniquePlaces = (places: PlaceRef[]): PlaceRef[] => [
  ...new Map(places.map((place) => [placePartition(place), placeRef(place)])).values(),
];

const ofContact = (contact: Contact): PersonDetails => ({
  ids: [contact.id],
  names: [fullName(contact)],
  places: [contact.place],
});

const ofAccount = (account: Account): PersonDetails => ({
  ids: [account.id],
  names: [fullName(account)],
  everywhere: account.kind !== 'provider',
});

const emailsOf = (contacts: readonly Contact[]): EmailAddress[] =>
  contacts.flatMap(({ emails }) => emails.map(({ address }) => address));

/** The contacts, of any homes, that an address reaches. */
async function contactsAt(table: Table, email: EmailAddress): Promise<Contact[]> {
  const memberships = await membershipsOf(table, email);
  const contacts = await table.readMany(
    memberships.map(({ place, contact: id }) => wanted(contactEntity, { place, id })),
  );
  return contacts.filter((contact) => contact !== undefined);
}

/**
 * Whether an address is the person's alone: who else it leads to has their name. One that a home's
 * office shares is not theirs to take from the others.
 */
async function isTheirsAlone(
  table: Table,
  person: ErasedPerson,
  email: EmailAddress,
): Promise<Contact[] | undefined> {
  const { isId, isName } = cleanerOf(person, '');
  const [contacts, account] = await Promise.all([
    contactsAt(table, email),
    findAccountByEmail(table, email),
  ]);
  const holders = [...contacts, ...(account ? [account] : [])];
  return holders.every((one) => isId(one.id) || isName(fullName(one))) ? contacts : undefined;
}

/** Takes in those further addresses that are the person's alone, and the contacts behind them. */
async function withAddresses(
  table: Table,
  person: ErasedPerson,
  emails: EmailAddress[],
): Promise<ErasedPerson> {
  let updated = person;
  for (const email of new Set(emails)) {
    if (updated.addresses.includes(email)) continue;
    const contacts = await isTheirsAlone(table, updated, email);
    if (!contacts) continue;
    const account = await findAccountByEmail(table, email);
    updated = knowing(updated, { addresses: [email] });
    for (const contact of contacts) updated = knowing(updated, ofContact(contact));
    if (account) updated = knowing(updated, ofAccount(account));
  }
  return updated;
}

/** A place of the person, and its contacts as they are now. */
export interface PlaceOfPerson {
  place: Place;
  contacts: Contact[];
}

/** The person's places that there still are, each with all its contacts. */
export async function placesOfPerson(
  table: Table,
  { places: refs }: Pick<ErasedPerson, 'places'>,
): Promise<PlaceOfPerson[]> {
  const places = await findPlaces(table, refs);
  return pMap(places, async (place) => ({ place, contacts: await contactsOf(table, place) }), {
    concurrency: CONCURRENCY,
  });
}

const numbersOf = (some: Contact[]) =>
  some.flatMap(({ phone_numbers }) => phone_numbers.map((one) => one.phone_number));

/** Numbers of these places that are not the person's alone: the places' own, and other contacts'. */
function sharedNumbers(places: PlaceOfPerson[], person: ErasedPerson): Set<string> {
  const others = places.flatMap(({ contacts }) =>
    contacts.filter(({ id }) => !person.ids.includes(id)),
  );
  return new Set([...numbersOf(others), ...places.map(({ place }) => place.phone)]);
}

/** All that the indexes tell of who uses an address; what only the whole table tells comes later. */
export async function gatherPerson(
  table: Table,
  email: EmailAddress,
): Promise<{ person: ErasedPerson; places: PlaceOfPerson[] }> {
  let person: ErasedPerson = {
    email,
    addresses: [email],
    names: [],
    phones: [],
    ids: [],
    places: [],
    everywhere: false,
  };
  const [contacts, account] = await Promise.all([
    contactsAt(table, email),
    findAccountByEmail(table, email),
  ]);
  for (const contact of contacts) person = knowing(person, ofContact(contact));
  if (account) person = knowing(person, ofAccount(account));
  person = await withAddresses(table, person, emailsOf(contacts));

  const places = await placesOfPerson(table, person);
  const { isId } = cleanerOf(person, '');
  const shared = sharedNumbers(places, person);
  const everybody = places.flatMap((one) => one.contacts);
  const own = numbersOf(everybody.filter(({ id }) => isId(id)));
  person = knowing(person, { phones: own.filter((number) => !shared.has(number)) });
  return { person, places };
}

/** What an item that may concern the person tells of them that was not known. */
export async function learnFrom(
  table: Table,
  cleaner: Cleaner,
  row: Stored,
): Promise<ErasedPerson> {
  const { person } = cleaner;
  switch (row.entity) {
    case contactEntity.name: {
      const contact = parseStored(contactEntity, row);
      const theirs =
        cleaner.isId(contact.id) ||
        contact.emails.some(({ address }) => cleaner.isAddress(address));
      if (!theirs) return person;
      return withAddresses(table, knowing(person, ofContact(contact)), emailsOf([contact]));
    }
    case membershipEntity.name: {
      const { email, contact, place } = parseStored(membershipEntity, row);
      if (!cleaner.isAddress(email) && !cleaner.isId(contact)) return person;
      return knowing(person, { ids: [contact], places: [place] });
    }
    case accountEntity.name: {
      const account = parseStored(accountEntity, row);
      const theirs = cleaner.isId(account.id) || cleaner.isAddress(account.email);
      return theirs ? knowing(person, ofAccount(account)) : person;
    }
    case auditEntity.name:
      return learnFromAudit(table, cleaner, parseStored(auditEntity, row));
    default:
      return person;
  }
}

/** Former names, former addresses and contacts that have been deleted: only the audit trail has them. */
async function learnFromAudit(
  table: Table,
  cleaner: Cleaner,
  { of, who, what, before, after }: AuditEntry,
): Promise<ErasedPerson> {
  const { pseudonym } = cleaner;
  const isNews = (name: unknown): name is string =>
    typeof name === 'string' && name !== pseudonym && name !== NAMELESS_LINK;
  let updated = cleaner.person;
  if (cleaner.isId(who.id) && isNews(who.name)) updated = knowing(updated, { names: [who.name] });
  const place = placeOfPartition(of);
  const addresses: EmailAddress[] = [];
  const numbers: string[] = [];
  for (const state of [before, after]) {
    const { id, name, emails, phone_numbers, first_name, last_name } = Object(state) as Record<
      string,
      unknown
    >;
    if (what === 'account.renamed' && cleaner.isId(of.replace(/^ACCOUNT#/, ''))) {
      if (isNews(first_name) && typeof last_name === 'string')
        updated = knowing(updated, { names: [fullName({ first_name, last_name })] });
    }
    if (!what.startsWith('contacts.') || typeof id !== 'string') continue;
    const held = Array.isArray(emails) ? emails : [];
    if (!cleaner.isId(id) && !held.some(cleaner.isAddress)) continue;
    updated = knowing(updated, {
      ids: [id],
      names: isNews(name) ? [name] : [],
      places: place ? [place] : [],
    });
    addresses.push(...held.flatMap((one) => EmailAddress.safeParse(one).data ?? []));
    const phones: unknown[] = Array.isArray(phone_numbers) ? phone_numbers : [];
    numbers.push(...phones.filter((number) => typeof number === 'string'));
  }
  const fresh = numbers.filter((number) => !updated.phones.includes(number));
  if (fresh.length > 0 && place) {
    const shared = sharedNumbers(await placesOfPerson(table, { places: [place] }), updated);
    updated = knowing(updated, { phones: fresh.filter((number) => !shared.has(number)) });
  }
  return addresses.length > 0 ? withAddresses(table, updated, addresses) : updated;
}
