import { randomUUID } from 'node:crypto';
import { HeadContactUuid, MOST_HEAD_CONTACTS } from '#shared/agreements/agreementValues.ts';
import type { HeadOfficeContact, ProviderContract } from '#shared/agreements/providerContract.ts';
import { contactErrors, tidied } from '#shared/contacts/contactRules.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import { unerasedWrites } from '#shared/server/unerasedWrites.ts';
import { headOfficeAddressEntity } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, discard, type Write } from '#shared/store/write.ts';
import { refusedField } from './load.ts';

const DELETED = 'This contact has been deleted';
const NO_SUCH = 'There is no such contact';
const TOO_MANY_CONTACTS = `A contract can have at most ${MOST_HEAD_CONTACTS} head office contacts`;
const ADDRESS_TAKEN = 'Another contact of this contract has this email address';

/** A head office contact as somebody entered it; what is left out stays. */
interface EnteredHeadContact {
  first_name?: string | undefined;
  last_name?: string | undefined;
  job_title?: string | undefined;
  emails?: string[] | undefined;
  phones?: string[] | undefined;
  wants_contact?: boolean | undefined;
}

/** What is wrong with a contact, in the fields' names of a head office contact. */
const ofHeadOffice = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field.replace(/^phone_numbers/, 'phones'),
      messages,
    ]),
  );

/**
 * A contract with a contact that was entered, changed or, without `uuid`, new. Refuses (`invalid`) with the
 * messages of a home's contact (agreements, section 1).
 */
export function withContact(
  contract: ProviderContract,
  uuid: HeadContactUuid | undefined,
  entered: EnteredHeadContact,
): { contacts: HeadOfficeContact[]; contact: HeadOfficeContact } {
  const existing = uuid === undefined ? undefined : existingContact(contract, uuid);
  const details = tidied({
    first_name: entered.first_name ?? existing?.first_name ?? '',
    last_name: entered.last_name ?? existing?.last_name ?? '',
    job_title: entered.job_title ?? existing?.job_title ?? '',
    emails: entered.emails ?? existing?.emails ?? [],
    phone_numbers: entered.phones ?? existing?.phones ?? [],
  });
  const others = contract.head_office_contacts.filter(
    (headOfficeContact) => headOfficeContact.uuid !== existing?.uuid,
  );
  const present = others.filter(({ is_deleted }) => !is_deleted);
  const takenEmails = new Set<string>(present.flatMap(({ emails }) => emails));
  const errors = {
    ...Object.fromEntries(
      details.emails.flatMap((address, at) =>
        takenEmails.has(address) ? [[`emails.${at}`, [ADDRESS_TAKEN]]] : [],
      ),
    ),
    ...ofHeadOffice(contactErrors(details, existing?.phones)),
    ...tooMany(details),
  };
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  if (!existing && present.length >= MOST_HEAD_CONTACTS) throw refusedField('', TOO_MANY_CONTACTS);
  const contact: HeadOfficeContact = {
    uuid: existing?.uuid ?? HeadContactUuid.parse(randomUUID()),
    first_name: details.first_name,
    last_name: details.last_name,
    job_title: details.job_title,
    emails: details.emails as EmailAddress[],
    phones: [...new Set(details.phone_numbers)].filter((number) => number !== ''),
    wants_contact: entered.wants_contact ?? existing?.wants_contact ?? false,
    is_deleted: false,
  };
  const contacts = existing
    ? contract.head_office_contacts.map((headOfficeContact) =>
        headOfficeContact.uuid === contact.uuid ? contact : headOfficeContact,
      )
    : [...contract.head_office_contacts, contact];
  return { contacts: withRoom(contacts), contact };
}

const MOST_ENTRIES = 10;
const tooMany = ({ emails, phone_numbers }: { emails: string[]; phone_numbers: string[] }) => ({
  ...(emails.length > MOST_ENTRIES && { emails: [`At most ${MOST_ENTRIES} addresses`] }),
  ...(phone_numbers.length > MOST_ENTRIES && { phones: [`At most ${MOST_ENTRIES} numbers`] }),
});

/** Deleted contacts are kept, greyed, but not for ever: the oldest make room. */
const MOST_KEPT = 2 * MOST_HEAD_CONTACTS;
function withRoom(contacts: HeadOfficeContact[]): HeadOfficeContact[] {
  let over = contacts.length - MOST_KEPT;
  return contacts.filter(({ is_deleted }) => !(is_deleted && over-- > 0));
}

/** The contact. Refuses (`invalid`) one that has been deleted, or that there is not. */
export function existingContact(
  { head_office_contacts }: ProviderContract,
  uuid: HeadContactUuid,
): HeadOfficeContact {
  const headOfficeContact = head_office_contacts.find(
    (headOfficeContact) => headOfficeContact.uuid === uuid,
  );
  if (!headOfficeContact) throw refusedField('contact_uuid', NO_SUCH);
  if (headOfficeContact.is_deleted) throw refusedField('contact_uuid', DELETED);
  return headOfficeContact;
}

/**
 * What leads from a contract's addresses to it, as far as a change touches it. Refuses (`conflict`) the
 * address of somebody who is being erased.
 */
export async function addressWrites(
  table: Table,
  before: ProviderContract,
  after: ProviderContract,
): Promise<Write[]> {
  const contactsOfContract = ({ uuid, head_office_contacts }: ProviderContract) =>
    head_office_contacts
      .filter(({ is_deleted }) => !is_deleted)
      .flatMap((contact) =>
        contact.emails.map((email) => ({ email, contract: uuid, contact: contact.uuid })),
      );
  const key = ({ email, contact }: { email: string; contact: string }) => `${contact}#${email}`;
  const [was, is] = [contactsOfContract(before), contactsOfContract(after)];
  const [wasKeys, isKeys] = [new Set(was.map(key)), new Set(is.map(key))];
  const fresh = is.filter((headOfficeAddress) => !wasKeys.has(key(headOfficeAddress)));
  return [
    ...was
      .filter((headOfficeAddress) => !isKeys.has(key(headOfficeAddress)))
      .map((headOfficeAddress) => discard(headOfficeAddressEntity, headOfficeAddress)),
    ...fresh.map((headOfficeAddress) => create(headOfficeAddressEntity, headOfficeAddress)),
    ...(await unerasedWrites(table, [...new Set(fresh.map(({ email }) => email))])),
  ];
}
