import * as z from 'zod/mini';
import type { Contact } from '../contacts/contact.ts';
import { isOnLeave } from '../contacts/leaveRules.ts';
import { managerOf } from '../contacts/manager.ts';
import { type Reach, recipientsOf } from '../contacts/recipients.ts';
import type { ResponsibilityField } from '../contacts/responsibilities.ts';
import type { Home } from '../homes/home.ts';
import { isClosed } from '../homes/locationStatus.ts';
import { Instant } from '../kernel/ids.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';

/**
 * Why nobody would hear what a place is asked by email. `nobody`: no contact holds what the mails go to,
 * and nobody is its manager; `bouncing`: no mail reaches those who do; `onLeave`: all of them are away, and
 * nobody stands in.
 */
export const WithoutRecipient = z.enum(['nobody', 'bouncing', 'onLeave']);
export type WithoutRecipient = z.infer<typeof WithoutRecipient>;

type MailedHome = Pick<Home, 'location_status' | 'vacancy_reporting' | 'reporting'>;

/** Whose holders a home's mails go to: the weekday prompts', the reports'. None of a closed home. */
export function mailedResponsibilities(home: MailedHome): ResponsibilityField[] {
  if (isClosed(home)) return [];
  return [
    ...(home.vacancy_reporting ? (['vacancy_contact'] as const) : []),
    ...(home.reporting ? (['individual_contact'] as const) : []),
  ];
}

/** The same of a service location: the prompts for availability go out while it has AQP status. */
export function mailedAtLocation(
  location: Pick<ServiceLocation, 'location_status' | 'aqp_status' | 'reporting'>,
): ResponsibilityField[] {
  if (location.location_status === 'CLOSED') return [];
  return [
    ...(location.aqp_status ? (['vacancy_contact'] as const) : []),
    ...(location.reporting ? (['individual_contact'] as const) : []),
  ];
}

/**
 * Why nobody would hear one of the mails that a place is sent, which go to holders of `fields`; null where
 * somebody hears each of them.
 */
export function whyWithoutRecipient(
  fields: readonly ResponsibilityField[],
  reach: Reach,
): WithoutRecipient | null {
  const reasons = fields.map((field) => whyNobodyHears(field, reach));
  return WithoutRecipient.options.find((reason) => reasons.includes(reason)) ?? null;
}

function whyNobodyHears(field: ResponsibilityField, reach: Reach): WithoutRecipient | null {
  const recipients = recipientsOf(field, reach);
  if (recipients.length === 0) {
    const isThere = ({ emails }: Contact) => emails.length > 0;
    const holders = reach.contacts.filter((contact) => contact[field]);
    const manager = managerOf(reach.contacts);
    return [...holders, ...(manager ? [manager] : [])].some(isThere) ? 'bouncing' : 'nobody';
  }
  // Whoever is away without a deputy is written to all the same.
  return recipients.every(({ contact }) => isOnLeave(contact, reach.day)) ? 'onLeave' : null;
}

/** How many homes nobody would hear for, by the reason: there is one such item. */
export const RecipientCount = z.strictObject({
  version: z.int(),
  counted_at: Instant,
  /** Open homes that report vacancies or reports. */
  asked: z.int(),
  nobody: z.int(),
  bouncing: z.int(),
  on_leave: z.int(),
});
export type RecipientCount = z.infer<typeof RecipientCount>;

/** Of all reasons. */
export const homesWithoutRecipient = ({
  nobody,
  bouncing,
  on_leave,
}: Pick<RecipientCount, 'nobody' | 'bouncing' | 'on_leave'>): number =>
  nobody + bouncing + on_leave;
