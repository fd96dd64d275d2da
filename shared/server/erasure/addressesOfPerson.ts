import { type Contact, fullName } from '#shared/contacts/contact.ts';
import { cleanerOf } from '#shared/erasure/cleaner.ts';
import type { ErasedPerson } from '#shared/erasure/erasure.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { contactEntity, membershipsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractsBy, headOfficeOf } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { knowing, ofAccount, ofContact } from './personDetails.ts';

/** The contacts, of any homes, that an address reaches. */
export async function contactsAt(table: Table, email: EmailAddress): Promise<Contact[]> {
  const memberships = await membershipsOf(table, email);
  const contacts = await table.readMany(
    memberships.map(({ place, contact: id }) => wanted(contactEntity, { place, id })),
  );
  return contacts.filter((contact) => contact !== undefined);
}

/** The head office contacts, of any contracts, that an address reaches. */
async function headContactsAt(table: Table, email: EmailAddress) {
  const headOffice = await headOfficeOf(table, email);
  const contracts = await contractsBy(
    table,
    headOffice.map(({ contract }) => contract),
  );
  return [...contracts.values()]
    .flatMap((contract) => contract.head_office_contacts)
    .filter(({ emails, is_deleted }) => !is_deleted && emails.includes(email))
    .map((contact) => ({ ...contact, id: contact.uuid }));
}

/**
 * Whether an address is the person's alone: who else it leads to has their name. One that an office
 * shares is not theirs to take from the others.
 */
async function isTheirsAlone(
  table: Table,
  person: ErasedPerson,
  email: EmailAddress,
): Promise<Contact[] | undefined> {
  const { isId, isName } = cleanerOf(person, '');
  const [contacts, account, heads] = await Promise.all([
    contactsAt(table, email),
    findAccountByEmail(table, email),
    headContactsAt(table, email),
  ]);
  const holders = [...contacts, ...(account ? [account] : []), ...heads];
  return holders.every((holder) => isId(holder.id) || isName(fullName(holder)))
    ? contacts
    : undefined;
}

/** Takes in those further addresses that are the person's alone, and the contacts behind them. */
export async function withAddresses(
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
