import type { EmailAddress } from '../kernel/ids.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { addressesOf, type Contact } from './contact.ts';
import { contactErrors, MAX_CONTACTS, tidied } from './contactRules.ts';

/** What the central team enters of a central contact: the same at all of their homes. */
export interface CentralPerson {
  first_name: string;
  last_name: string;
  job_title: string;
  email: string;
  phone_numbers: string[];
}

/** What the central team does at each of some homes (decisions, section 10). */
export type CentralCommand =
  /** `vacancy_contact`: they also get the homes' weekday emails. False takes nothing away. */
  | { act: 'appoint'; person: CentralPerson; vacancy_contact: boolean }
  /** New details of the central contact who has this address so far. */
  | { act: 'change'; email: string; person: CentralPerson }
  /** `stays`: as an ordinary contact of the home; otherwise their access ends. */
  | { act: 'standDown'; email: string; stays: boolean };

/** What comes of a command at a home with these contacts; `before` is absent for a new one. */
export type CentralDecision =
  | { outcome: 'unchanged' | 'refused'; before?: Contact; why: string }
  | { outcome: 'appointed'; details: ContactOfPerson }
  | { outcome: 'becomes' | 'changed' | 'stays'; before: Contact; after: Contact }
  | { outcome: 'removed'; before: Contact };

type ContactOfPerson = Pick<
  Contact,
  'first_name' | 'last_name' | 'job_title' | 'emails' | 'phone_numbers' | 'vacancy_contact'
>;

const refused = (why: string, before?: Contact): CentralDecision => ({
  outcome: 'refused',
  why,
  ...(before && { before }),
});

export const FULL = `A home can have at most ${MAX_CONTACTS} contacts`;
export const NOT_CENTRAL = 'They are not a central contact of this home';
export const ADDRESS_TAKEN = 'Another contact of this home has the new email address';
const ALREADY_SO = 'Nothing to change';

/** A person as it is compared and stored. */
export function tidiedPerson(person: CentralPerson): CentralPerson {
  const { emails, ...rest } = tidied({ ...person, emails: [person.email] });
  const phone_numbers = [...new Set(rest.phone_numbers)].filter((number) => number !== '');
  return { ...rest, phone_numbers, email: emails[0] ?? '' };
}

/** What is wrong with a tidied person, by field: the rules of any contact, its address as `email`. */
export function personErrors({ email, ...person }: CentralPerson): FieldErrors {
  const { 'emails.0': address, ...errors } = contactErrors({ ...person, emails: [email] });
  return { ...errors, ...(address && { email: address }) };
}

/**
 * What comes of a command at a home. A contact of the home who has the person's address becomes its
 * central contact, keeping responsibilities and further addresses: never a second contact. The same
 * command again changes nothing.
 */
export function decideCentral(
  command: CentralCommand,
  contacts: readonly Contact[],
): CentralDecision {
  switch (command.act) {
    case 'appoint':
      return appointed(command, contacts);
    case 'change':
      return changed(command, contacts);
    case 'standDown':
      return stoodDown(command, contacts);
  }
}

const holderOf = (email: string, contacts: readonly Contact[]): Contact | undefined =>
  contacts.find((contact) => addressesOf(contact).some((address) => address === email));

/** The person's details on a contact: their address first, the contact's other addresses behind it. */
function withDetails(contact: Contact, person: CentralPerson, former: string): Contact {
  const { email, phone_numbers, ...names } = person;
  const others = contact.emails.filter(({ address }) => address !== email && address !== former);
  return {
    ...contact,
    ...names,
    emails: [{ address: email as EmailAddress }, ...others],
    phone_numbers:
      phone_numbers.length > 0
        ? phone_numbers.map((phone_number) => ({ phone_number }))
        : contact.phone_numbers,
    central_contact: true,
  };
}

const isSame = (a: Contact, b: Contact): boolean => JSON.stringify(a) === JSON.stringify(b);

function appointed(
  { person, vacancy_contact }: CentralCommand & { act: 'appoint' },
  contacts: readonly Contact[],
): CentralDecision {
  const before = holderOf(person.email, contacts);
  if (!before) {
    if (contacts.length >= MAX_CONTACTS) return refused(FULL);
    const { email, phone_numbers, ...names } = person;
    return {
      outcome: 'appointed',
      details: {
        ...names,
        emails: [{ address: email as EmailAddress }],
        phone_numbers: phone_numbers.map((phone_number) => ({ phone_number })),
        vacancy_contact,
      },
    };
  }
  const after = {
    ...withDetails(before, person, person.email),
    vacancy_contact: before.vacancy_contact || vacancy_contact,
  };
  if (isSame(before, after)) return { outcome: 'unchanged', before, why: ALREADY_SO };
  return { outcome: before.central_contact ? 'changed' : 'becomes', before, after };
}

function changed(
  { email, person }: CentralCommand & { act: 'change' },
  contacts: readonly Contact[],
): CentralDecision {
  const holder = holderOf(email, contacts);
  const before = holder?.central_contact ? holder : holderOf(person.email, contacts);
  if (!before?.central_contact) return refused(NOT_CENTRAL);
  const other = holderOf(person.email, contacts);
  if (other && other.id !== before.id) return refused(ADDRESS_TAKEN, before);
  const after = withDetails(before, person, email);
  if (isSame(before, after)) return { outcome: 'unchanged', before, why: ALREADY_SO };
  return { outcome: 'changed', before, after };
}

function stoodDown(
  { email, stays }: CentralCommand & { act: 'standDown' },
  contacts: readonly Contact[],
): CentralDecision {
  const before = holderOf(email, contacts);
  if (!before?.central_contact) {
    return { outcome: 'unchanged', ...(before && { before }), why: NOT_CENTRAL };
  }
  // A home's manager is its contact whoever else they were to it.
  if (stays || before.home_manager) {
    return { outcome: 'stays', before, after: { ...before, central_contact: false } };
  }
  return { outcome: 'removed', before };
}
