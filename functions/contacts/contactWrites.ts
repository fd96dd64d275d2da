import { type Contact, fullName, type Membership } from '../../shared/contacts/contact.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { EmailAddress, Instant } from '../../shared/kernel/ids.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, remove, replace, type Write } from '../../shared/store/write.ts';

const addressesOf = (contact: Contact | undefined): EmailAddress[] =>
  contact?.emails.map(({ address }) => address) ?? [];

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
    if (!part) writes.push(create(membershipEntity, wantedPart));
    else if (part.vacancy_contact !== vacancy_contact || part.central_contact !== central_contact) {
      writes.push(replace(membershipEntity, wantedPart, part));
    }
  }
  return writes;
}

/**
 * An invitation to register for each address that is new and has no account; once for each contact
 * and address, however often it is taken out and entered again.
 */
export async function invitationWrites(
  table: Table,
  before: Contact | undefined,
  after: Contact,
  by: { home: Home; name: string; at: Instant },
): Promise<Write[]> {
  const known = addressesOf(before);
  const mails = addressesOf(after)
    .filter((address) => !known.includes(address))
    .map((to) =>
      queuedMail({
        cause: `invitation:${after.id}`,
        date: 'once',
        to,
        content: {
          kind: 'invitation',
          home: by.home.uuid,
          home_name: by.home.name,
          contact: after.id,
          first_name: after.first_name,
          invited_by: by.name,
        },
        now: by.at,
      }),
    );
  const [accounts, queued] = await Promise.all([
    Promise.all(mails.map(({ to }) => findAccountByEmail(table, to))),
    table.read(...mails.map(({ key }) => wanted(outboxEntity, { key }))),
  ]);
  return mails
    .filter((_, at) => !accounts[at] && !queued[at])
    .map((mail) => create(outboxEntity, mail));
}

/** The home's card names its manager as the contact is named. */
export function managerWrites(
  home: Home,
  before: Contact,
  after: Contact | undefined,
  at: Instant,
): Write[] {
  const home_manager = after ? fullName(after) : '';
  if (!before.home_manager || home.home_manager === home_manager) return [];
  return [replace(homeEntity, { ...home, home_manager, changed_at: at }, home)];
}
