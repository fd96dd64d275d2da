import * as z from 'zod/mini';
import { ContactId, EmailAddress, Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';

/** A day in London, `YYYY-MM-DD`, that there is. */
const Day = z.iso.date();

/** A leave, both days included, and the contact who gets the prompts and report mails meanwhile. */
export const Leave = z.strictObject({ from: Day, until: Day, deputy: ContactId });
export type Leave = z.infer<typeof Leave>;

/** A member of a place's staff and their responsibilities (specification 1, section 6). */
export const Contact = z.strictObject({
  id: ContactId,
  place: PlaceRef,
  version: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  emails: z.array(z.strictObject({ address: EmailAddress })),
  phone_numbers: z.array(z.strictObject({ phone_number: z.string() })),
  central_contact: z.boolean(),
  /** Reporting. */
  individual_contact: z.boolean(),
  /** Vacancy or availability updates: prompted each weekday. */
  vacancy_contact: z.boolean(),
  /** ICB contact. */
  aqp_list_stakeholder: z.boolean(),
  home_manager: z.boolean(),
  leave: z._default(z.nullable(Leave), null),
  created_at: Instant,
  /** When name, job title, addresses or numbers were last changed; absent: as they were made. */
  details_at: z.optional(Instant),
});
export type Contact = z.infer<typeof Contact>;

/**
 * The right of an email address to reach a place: one for each address of each of its contacts,
 * written and removed with the contact. It is what an access check reads.
 */
export const Membership = z.strictObject({
  place: PlaceRef,
  email: EmailAddress,
  contact: ContactId,
  version: z.int(),
  vacancy_contact: z.boolean(),
  central_contact: z.boolean(),
  /** Reporting; null where the contact was last saved before this was noted: the contact says it. */
  individual_contact: z.nullable(z.boolean()),
});
export type Membership = z.infer<typeof Membership>;

/**
 * One for each place whose contacts have ever changed. Every change of a contact replaces it, so that
 * of two changes that were decided on the same contacts one is refused: a responsibility with two
 * holders cannot lose both at once.
 */
export const ContactRoster = z.strictObject({
  place: PlaceRef,
  version: z.int(),
  changed_at: Instant,
});
export type ContactRoster = z.infer<typeof ContactRoster>;

/** Every address of a contact, or of none. */
export const addressesOf = (contact: Contact | undefined): EmailAddress[] =>
  contact?.emails.map(({ address }) => address) ?? [];

/** What says who a contact is and how they are reached, as text to compare. */
const detailsOf = ({ first_name, last_name, job_title, emails, phone_numbers }: Contact): string =>
  JSON.stringify([first_name, last_name, job_title, emails, phone_numbers]);

/** A contact with the instant of its details, where they are not those of before. */
export const withDetailsAt = (before: Contact, after: Contact, at: Instant): Contact =>
  detailsOf(before) === detailsOf(after) ? after : { ...after, details_at: at };

/** `Ada Example`. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
