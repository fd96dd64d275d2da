import { randomUUID } from 'node:crypto';
import { AGREED_KIND } from '../../shared/agreements/agreedPlaces.ts';
import {
  HeadContactUuid,
  MOST_HEAD_CONTACTS,
  MOST_PLACES,
} from '../../shared/agreements/agreementValues.ts';
import type {
  HeadOfficeContact,
  ProviderContract,
} from '../../shared/agreements/providerContract.ts';
import { contactErrors, tidied } from '../../shared/contacts/contactRules.ts';
import type { EmailAddress, PlaceUuid } from '../../shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '../../shared/kernel/refusal.ts';
import { fold } from '../../shared/kernel/text.ts';
import { type PlaceRef, placeRef } from '../../shared/places/place.ts';
import { noSuchPlace } from '../../shared/places/placeWords.ts';
import { wanted } from '../../shared/store/entity.ts';
import { findPlaces, placeKindOf } from '../../shared/store/placeKinds.ts';
import {
  contractNameEntity,
  contractPlaceEntity,
  headOfficeAddressEntity,
} from '../../shared/store/providerContracts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, discard, type Write } from '../../shared/store/write.ts';
import { refusedField } from './load.ts';

export const nameTaken = (type: string): string => `Another ${type} contract has this name`;
const DELETED = 'This contact has been deleted';
const NO_SUCH = 'There is no such contact';
const TOO_MANY_CONTACTS = `A contract can have at most ${MOST_HEAD_CONTACTS} head office contacts`;
const TOO_MANY_PLACES = `A contract can have at most ${MOST_PLACES} places`;
const ANOTHER_HAS = (name: string) => `${name} has another contract already`;
const NOT_ONE_OF_ITS = 'This place is not one of the contract’s';
const ADDRESS_TAKEN = 'Another contact of this contract has this email address';

/** Refuses (`invalid`) a name that another contract of the type has, however it is spelled. */
export async function refuseName(
  table: Table,
  {
    agreement_type,
    contract_name,
    uuid,
  }: Pick<ProviderContract, 'agreement_type' | 'contract_name' | 'uuid'>,
): Promise<void> {
  const folded = fold(contract_name);
  const [taken] = await table.read(wanted(contractNameEntity, { agreement_type, folded }));
  if (taken && taken.contract !== uuid) {
    throw refusedField('contract_name', nameTaken(agreement_type));
  }
}

/** The item that holds a contract's name. */
export const nameOf = ({ agreement_type, contract_name, uuid }: ProviderContract) => ({
  agreement_type,
  folded: fold(contract_name),
  contract: uuid,
});

/** A name that became another; nothing where it is only spelled otherwise. */
export function nameWrites(before: ProviderContract, after: ProviderContract): Write[] {
  const [was, is] = [nameOf(before), nameOf(after)];
  if (was.folded === is.folded) return [];
  return [discard(contractNameEntity, was), create(contractNameEntity, is)];
}

/**
 * A contract's places after some are added and some are taken out, and what holds each to one contract of
 * the type. Refuses (`invalid`) a place that
 * there is not, or that another contract of the type has.
 */
export async function placesAfter(
  table: Table,
  contract: ProviderContract,
  { add = [], remove = [] }: { add?: readonly PlaceUuid[]; remove?: readonly PlaceUuid[] },
): Promise<{ places: PlaceRef[]; writes: Write[] }> {
  const own = new Set<string>(contract.places.map(({ uuid }) => uuid));
  const gone = new Set<string>(remove);
  if (remove.some((uuid) => !own.has(uuid))) throw refusedField('remove_places', NOT_ONE_OF_ITS);
  const added = [...new Set(add)].filter((uuid) => !own.has(uuid));
  const kind = AGREED_KIND[contract.agreement_type];
  const found = await findPlaces(
    table,
    added.map((uuid) => ({ kind, uuid })),
  );
  if (found.length < added.length) {
    throw refusedField('add_places', noSuchPlace(placeKindOf({ kind }).words));
  }
  const refs = found.map(placeRef);
  const { agreement_type, uuid } = contract;
  const holders = await table.readMany(
    refs.map((place) => wanted(contractPlaceEntity, { agreement_type, place })),
  );
  const taken = found.find((_, at) => holders[at] !== undefined);
  if (taken) throw refusedField('add_places', ANOTHER_HAS(taken.name));
  const left = contract.places.filter((place) => !gone.has(place.uuid));
  const places = [...left, ...refs];
  if (places.length > MOST_PLACES) throw refusedField('add_places', TOO_MANY_PLACES);
  return {
    places,
    writes: [
      ...contract.places
        .filter((place) => gone.has(place.uuid))
        .map((place) => discard(contractPlaceEntity, { agreement_type, place })),
      ...refs.map((place) =>
        create(contractPlaceEntity, { agreement_type, place, contract: uuid }),
      ),
    ],
  };
}

/** A head office contact as somebody entered it; what is left out stays. */
export interface EnteredHeadContact {
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
  const others = contract.head_office_contacts.filter((one) => one.uuid !== existing?.uuid);
  const present = others.filter(({ is_deleted }) => !is_deleted);
  const taken = new Set<string>(present.flatMap(({ emails }) => emails));
  const errors = {
    ...Object.fromEntries(
      details.emails.flatMap((address, at) =>
        taken.has(address) ? [[`emails.${at}`, [ADDRESS_TAKEN]]] : [],
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
    ? contract.head_office_contacts.map((one) => (one.uuid === contact.uuid ? contact : one))
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
  const found = head_office_contacts.find((one) => one.uuid === uuid);
  if (!found) throw refusedField('contact_uuid', NO_SUCH);
  if (found.is_deleted) throw refusedField('contact_uuid', DELETED);
  return found;
}

/** What leads from a contract's addresses to it, as far as a change touches it. */
export function addressWrites(before: ProviderContract, after: ProviderContract): Write[] {
  const of = ({ uuid, head_office_contacts }: ProviderContract) =>
    head_office_contacts
      .filter(({ is_deleted }) => !is_deleted)
      .flatMap((contact) =>
        contact.emails.map((email) => ({ email, contract: uuid, contact: contact.uuid })),
      );
  const key = ({ email, contact }: { email: string; contact: string }) => `${contact}#${email}`;
  const [was, is] = [of(before), of(after)];
  const [wasKeys, isKeys] = [new Set(was.map(key)), new Set(is.map(key))];
  return [
    ...was
      .filter((one) => !isKeys.has(key(one)))
      .map((one) => discard(headOfficeAddressEntity, one)),
    ...is
      .filter((one) => !wasKeys.has(key(one)))
      .map((one) => create(headOfficeAddressEntity, one)),
  ];
}

/** What the audit trail keeps of a contract. */
export const contractInTrail = (contract: ProviderContract) => ({
  contract_name: contract.contract_name,
  provider_name: contract.provider_name,
  is_active: contract.is_active,
  places: contract.places.map(({ uuid }) => uuid),
  primary_head_contact: contract.primary_head_contact,
  head_office_contacts: contract.head_office_contacts,
});
