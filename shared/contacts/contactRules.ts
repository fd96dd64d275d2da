import { MAX_NAME_LENGTH } from '../account/personName.ts';
import { EmailAddress } from '../kernel/ids.ts';
import { Phone, tidiedPhone } from '../kernel/phone.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isLine, lengthOf } from '../kernel/text.ts';
import type { PlaceWords } from '../places/placeWords.ts';

export const REQUIRED = 'This field is required';
export const INVALID_EMAIL = 'Please provide a valid email address';
const EMAIL_TWICE = 'This email address is entered twice';
export const emailTaken = ({ short }: PlaceWords): string =>
  `Another contact of this ${short} has this email address`;
const BAD_CHARACTER = 'Please use only letters, digits and punctuation';

/** Addresses, and numbers, of one contact. */
export const MAX_ENTRIES = 10;
/** A place has no more, so that one transaction holds a change of them all. */
export const MAX_CONTACTS = 50;

const tooLong = (most: number) => `Please use at most ${most} characters`;

/** What a person enters about a contact's name and addresses. */
export interface ContactDetails {
  first_name: string;
  last_name: string;
  job_title: string;
  emails: string[];
  phone_numbers: string[];
}

function textFault(text: string, { required }: { required: boolean }): string | null {
  if (text === '') return required ? REQUIRED : null;
  if (!isLine(text)) return BAD_CHARACTER;
  return lengthOf(text) > MAX_NAME_LENGTH ? tooLong(MAX_NAME_LENGTH) : null;
}

function emailFault(address: string): string | null {
  if (address === '') return REQUIRED;
  return EmailAddress.safeParse(address).success ? null : INVALID_EMAIL;
}

/** A number, if given, is one (specification 2, section 5; decisions, section 5). */
function phoneFault(number: string): string | null {
  if (number === '') return null;
  return Phone.safeParse(number).error?.issues[0]?.message ?? null;
}

/** The details without spaces around them; addresses in lower case, as they are compared. */
export const tidied = (details: ContactDetails): ContactDetails => ({
  first_name: details.first_name.trim(),
  last_name: details.last_name.trim(),
  job_title: details.job_title.trim(),
  emails: details.emails.map((address) => address.trim().toLowerCase()),
  phone_numbers: details.phone_numbers.map(tidiedPhone),
});

/**
 * What is wrong with tidied details, by field as `first_name`, `emails.1` or `phone_numbers.0`
 * (specification 2, section 5); empty when nothing is. The same in browser and handler. `existing`: numbers
 * that the contact has already, from before a rule was; they stay until somebody corrects them.
 */
export function contactErrors(
  details: ContactDetails,
  existing: readonly string[] = [],
): FieldErrors {
  const errors: FieldErrors = {};
  const add = (field: string, fault: string | null) => {
    if (fault !== null) errors[field] = [fault];
  };
  add('first_name', textFault(details.first_name, { required: true }));
  add('last_name', textFault(details.last_name, { required: true }));
  add('job_title', textFault(details.job_title, { required: false }));
  if (details.emails.length === 0) add('emails', REQUIRED);
  details.emails.forEach((address, at) => {
    const twice = details.emails.indexOf(address) < at ? EMAIL_TWICE : null;
    add(`emails.${at}`, emailFault(address) ?? twice);
  });
  details.phone_numbers.forEach((number, at) => {
    add(`phone_numbers.${at}`, existing.includes(number) ? null : phoneFault(number));
  });
  return errors;
}

/** What is wrong with the names alone, for registration. */
export function nameErrors(names: { first_name: string; last_name: string }): FieldErrors {
  const { first_name, last_name } = contactErrors({
    ...names,
    job_title: '',
    emails: [],
    phone_numbers: [],
  });
  return { ...(first_name && { first_name }), ...(last_name && { last_name }) };
}
