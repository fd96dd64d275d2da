import type { Contact } from '#shared/contacts/contact.ts';
import { contactErrors, emailTaken, tidied } from '#shared/contacts/contactRules.ts';
import type { ContactEntry } from '#shared/contacts/contacts.api.ts';
import { RESPONSIBILITY_FIELDS } from '#shared/contacts/responsibilities.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import type { Place } from '#shared/places/place.ts';
import { placeKindOf, placeResponsibilities } from '#shared/store/placeKinds.ts';

/** What of a contact a person enters. */
export type EnteredContact = Pick<
  Contact,
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'emails'
  | 'phone_numbers'
  | 'individual_contact'
  | 'vacancy_contact'
  | 'aqp_list_stakeholder'
>;

interface Existing {
  place: Place;
  /** The one that is changed; undefined for a new one. */
  contact: Contact | undefined;
  /** All of the place. */
  contacts: Contact[];
}

/**
 * An entry in the form in which it is stored. Refuses `invalid` with every message of specification 2,
 * section 5, an address that another contact of the place has (decisions, section 5), and a
 * responsibility that the place does not have.
 */
export function enteredContact(entry: ContactEntry, existing: Existing): EnteredContact {
  const details = tidied(entry);
  const errors: FieldErrors = {
    ...takenErrors(details.emails, existing),
    ...contactErrors(details, (existing.contact?.phone_numbers ?? []).map(numberOf)),
    ...notOfferedErrors(entry, existing),
  };
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  return {
    first_name: details.first_name,
    last_name: details.last_name,
    job_title: details.job_title,
    emails: details.emails.map((address) => ({ address: address as EmailAddress })),
    phone_numbers: [...new Set(details.phone_numbers)]
      .filter((number) => number !== '')
      .map((phone_number) => ({ phone_number })),
    individual_contact: entry.individual_contact,
    vacancy_contact: entry.vacancy_contact,
    aqp_list_stakeholder: entry.aqp_list_stakeholder,
  };
}

const numberOf = ({ phone_number }: Contact['phone_numbers'][number]) => phone_number;

function takenErrors(addresses: string[], { place, contact, contacts }: Existing): FieldErrors {
  const others = contacts.filter(({ id }) => id !== contact?.id);
  const takenAddresses = new Set<string>(
    others.flatMap(({ emails }) => emails.map((email) => email.address)),
  );
  const message = emailTaken(placeKindOf(place).words);
  return Object.fromEntries(
    addresses.flatMap((address, position) =>
      takenAddresses.has(address) ? [[`emails.${position}`, [message]]] : [],
    ),
  );
}

/**
 * A responsibility that the place does not offer, or that its kind does not have, may stay as it is, or
 * go; nobody can take it on.
 */
function notOfferedErrors(entry: ContactEntry, { place, contact }: Existing): FieldErrors {
  const { responsibilities, words } = placeKindOf(place);
  const offered = new Set(placeResponsibilities(place).map(({ field }) => field));
  return Object.fromEntries(
    RESPONSIBILITY_FIELDS.filter(
      (field) => entry[field] && !contact?.[field] && !offered.has(field),
    ).map((field) => {
      const name =
        responsibilities.find((responsibility) => responsibility.field === field)?.name ?? 'This';
      return [field, [`${name} is no responsibility at this ${words.short}`]];
    }),
  );
}
