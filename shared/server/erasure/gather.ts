import { type Cleaner, cleanerOf } from '#shared/erasure/cleaner.ts';
import type { ErasedPerson } from '#shared/erasure/erasure.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { parseStored, type Stored } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { contactsAt, withAddresses } from './addressesOfPerson.ts';
import { knownThrough, learnThrough } from './knownThrough.ts';
import { learnFromAudit } from './learnFromAudit.ts';
import { knowing, ofAccount, ofContact } from './personDetails.ts';
import { numbersOf, type PlaceOfPerson, placesOfPerson, sharedNumbers } from './placesOfPerson.ts';

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
    known_through: [],
  };
  const [contacts, account] = await Promise.all([
    contactsAt(table, email),
    findAccountByEmail(table, email),
  ]);
  for (const contact of contacts) person = knowing(person, ofContact(contact));
  if (account) person = knowing(person, ofAccount(account));
  const further = contacts.flatMap(({ emails }) => emails.map(({ address }) => address));
  person = await withAddresses(table, person, further);
  // An agreement may tell of another address, and that of another agreement.
  for (let at = 0; at < person.addresses.length; at += 1) {
    person = await knownThrough(table, person, person.addresses[at] as EmailAddress);
  }

  const places = await placesOfPerson(table, person);
  const { isId } = cleanerOf(person, '');
  const shared = sharedNumbers(places, person);
  const everybody = places.flatMap((place) => place.contacts);
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
      const emails = contact.emails.map(({ address }) => address);
      const theirs = cleaner.isId(contact.id) || emails.some(cleaner.isAddress);
      return theirs ? withAddresses(table, knowing(person, ofContact(contact)), emails) : person;
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
      return (await learnThrough(table, person, row)) ?? person;
  }
}
