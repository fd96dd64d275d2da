import * as z from 'zod/mini';
import { EmailAddress } from '../kernel/ids.ts';
import { Phone } from '../kernel/phone.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import type { CardContact, Place } from './place.ts';

/** What a place's people, or the central team, say that commissioners should ring and write to. */
export const PublicContact = z.strictObject({
  /** '': the regulator's number alone. */
  phone: z.string(),
  /** '': none. */
  email: z.string(),
});
export type PublicContact = z.infer<typeof PublicContact>;

/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));

/** What commissioners should ring and write to, as it is entered; `publicContactErrors` looks further. */
export const publicContactBody = z.strictObject({
  phone: Text,
  email: Text,
  /** What the person saw. Left out: whatever stands. */
  instead_of: z.optional(PublicContact),
});

const INVALID_EMAIL = 'Please provide a valid email address';

export const publicContactOf = (place: Pick<Place, 'public_phone' | 'email'>): PublicContact => ({
  phone: place.public_phone,
  email: place.email,
});

export const isSamePublicContact = (a: PublicContact, b: PublicContact): boolean =>
  a.phone === b.phone && a.email === b.email;

/** As it is stored: a number as `Phone` keeps it, an address in lower case. */
export function tidiedPublicContact({ phone, email }: PublicContact): PublicContact {
  const read = Phone.safeParse(phone);
  return { phone: read.success ? read.data : phone.trim(), email: email.trim().toLowerCase() };
}

/** What is wrong with a tidied one, by field; empty when nothing is. The same in browser and handler. */
export function publicContactErrors({ phone, email }: PublicContact): FieldErrors {
  const fault = phone === '' ? undefined : Phone.safeParse(phone).error?.issues[0]?.message;
  const isAddress = email === '' || EmailAddress.safeParse(email).success;
  return { ...(fault && { phone: [fault] }), ...(!isAddress && { email: [INVALID_EMAIL] }) };
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The numbers to ring a place by: its own before the regulator's, one number once. */
export function placePhones({
  public_phone,
  phone,
}: Pick<Place, 'public_phone' | 'phone'>): string[] {
  const isSame = public_phone !== '' && digitsOf(public_phone) === digitsOf(phone);
  return [public_phone, isSame ? '' : phone].filter((number) => number !== '');
}

/** The first of them; '' where none is known. */
export const placePhone = (place: Pick<Place, 'public_phone' | 'phone'>): string =>
  placePhones(place)[0] ?? '';

/** The addresses to write to a place at. */
export const placeEmails = ({ email }: Pick<Place, 'email'>): string[] =>
  email === '' ? [] : [email];

/**
 * Whom commissioners ring: the ICB contact, else the manager (decisions, section 10). Where the manager
 * gave no number, the place's; where nobody is marked, the place itself.
 */
export function commissionersContact(
  place: Pick<
    Place,
    'icb_contact' | 'manager_contact' | 'home_manager' | 'phone' | 'public_phone' | 'email'
  >,
): CardContact {
  // Cards go out unchecked: they name each field, whatever else a newer release keeps beside them.
  if (place.icb_contact) {
    const { name, phone_numbers, emails } = place.icb_contact;
    return { name, phone_numbers, emails };
  }
  const { name, phone_numbers, emails } = place.manager_contact ?? {
    name: place.home_manager,
    phone_numbers: [],
    emails: [],
  };
  return {
    name,
    phone_numbers: phone_numbers.length > 0 ? phone_numbers : placePhones(place),
    emails: emails.length > 0 ? emails : placeEmails(place),
  };
}

/** The numbers of that contact, or the place's where they gave none: on cards, in lists, files and mails. */
export function commissionersPhones(place: Parameters<typeof commissionersContact>[0]): string[] {
  const { phone_numbers } = commissionersContact(place);
  return phone_numbers.length > 0 ? phone_numbers : placePhones(place);
}
