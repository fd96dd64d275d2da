import type { Contact } from '../../shared/contacts/contact.ts';
import { contactErrors, EMAIL_TAKEN, tidied } from '../../shared/contacts/contactRules.ts';
import type { ContactBody } from '../../shared/contacts/contacts.api.ts';
import { RESPONSIBILITIES } from '../../shared/contacts/responsibilities.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '../../shared/kernel/refusal.ts';

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

/**
 * What was entered, in the form in which it is kept. `contact` is the one that is changed, undefined
 * for a new one; `contacts` are all of the home.
 *
 * Refuses `invalid` with every message of specification 2, section 5, an address that another
 * contact of the home has (decisions, section 5), and a responsibility that the home does not have.
 */
export function enteredContact(
  body: Omit<ContactBody, 'care_home'>,
  known: { home: Home; contact: Contact | undefined; contacts: Contact[] },
): EnteredContact {
  const details = tidied(body);
  const others = known.contacts.filter(({ id }) => id !== known.contact?.id);
  const errors: FieldErrors = {
    ...takenErrors(details.emails, others),
    ...contactErrors(details),
    ...notOfferedErrors(body, known),
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
    individual_contact: body.individual_contact,
    vacancy_contact: body.vacancy_contact,
    aqp_list_stakeholder: body.aqp_list_stakeholder,
  };
}

function takenErrors(addresses: string[], others: Contact[]): FieldErrors {
  const taken = new Set<string>(others.flatMap(({ emails }) => emails.map((one) => one.address)));
  return Object.fromEntries(
    addresses.flatMap((address, at) =>
      taken.has(address) ? [[`emails.${at}`, [EMAIL_TAKEN]]] : [],
    ),
  );
}

/** A responsibility of another kind of home may stay as it is, or go; it cannot be given. */
function notOfferedErrors(
  body: Omit<ContactBody, 'care_home'>,
  { home, contact }: { home: Home; contact: Contact | undefined },
): FieldErrors {
  return Object.fromEntries(
    RESPONSIBILITIES.filter(
      ({ field, offered }) => body[field] && !contact?.[field] && !offered(home),
    ).map(({ field, name }) => [field, [`${name} is no responsibility at this home`]]),
  );
}
