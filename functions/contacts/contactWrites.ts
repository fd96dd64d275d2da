import {
  addressesOf,
  type Contact,
  fullName,
  type Membership,
} from '../../shared/contacts/contact.ts';
import { BEING_ERASED } from '../../shared/erasure/erasure.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { erasingEntity, erasingNow } from '../../shared/store/erasures.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { absent, remove, replace, upsert, type Write } from '../../shared/store/write.ts';

/**
 * What becomes of a contact's right to reach the home: one membership for each address, written
 * and removed with it, so that access begins and ends with the transaction.
 */
export async function membershipWrites(
  table: Table,
  before: Contact | undefined,
  after: Contact | undefined,
): Promise<Write[]> {
  const { home } = (before ?? after) as Contact;
  const now = addressesOf(after);
  const read = await table.read(
    ...addressesOf(before).map((email) => wanted(membershipEntity, { home, email })),
  );
  const held = read.filter((part) => part !== undefined);
  const gone = held.filter(({ email }) => !now.includes(email));
  const writes = gone.map((part) => remove(membershipEntity, part));
  const fresh = now.filter((email) => !held.some((one) => one.email === email));
  writes.push(...(await unerasedWrites(table, fresh)));
  for (const email of now) {
    const part = held.find((one) => one.email === email);
    const { id: contact, vacancy_contact, central_contact } = after as Contact;
    const wantedPart: Membership = {
      home,
      email,
      contact,
      version: part?.version ?? 1,
      vacancy_contact,
      central_contact,
    };
    const isSame =
      part?.vacancy_contact === vacancy_contact && part.central_contact === central_contact;
    if (!isSame) writes.push(upsert(membershipEntity, wantedPart, part));
  }
  return writes;
}

/** Refuses `conflict` addresses whose person is being erased, now and when it is committed. */
export async function unerasedWrites(table: Table, emails: EmailAddress[]): Promise<Write[]> {
  if ((await erasingNow(table, emails)).length > 0) throw new Refusal('conflict', BEING_ERASED);
  return emails.map((email) => absent(erasingEntity, { email }));
}

/** The home's card names its manager as the contact is named. */
export function managerWrites(home: Home, before: Contact, after: Contact | undefined): Write[] {
  const home_manager = after ? fullName(after) : '';
  if (!before.home_manager || home.home_manager === home_manager) return [];
  return [replace(homeEntity, { ...home, home_manager }, home)];
}
