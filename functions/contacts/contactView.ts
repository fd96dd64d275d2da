import { type Contact, fullName } from '#shared/contacts/contact.ts';
import type { ContactView, PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { openLeave } from '#shared/contacts/leaveRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';

/** A contact as a place's page shows it at `now`: a leave that is over is not shown. */
export const placeContactView = (contact: Contact, now: Date): PlaceContactView => ({
  id: contact.id,
  version: contact.version,
  first_name: contact.first_name,
  last_name: contact.last_name,
  job_title: contact.job_title,
  emails: contact.emails,
  phone_numbers: contact.phone_numbers,
  central_contact: contact.central_contact,
  individual_contact: contact.individual_contact,
  vacancy_contact: contact.vacancy_contact,
  aqp_list_stakeholder: contact.aqp_list_stakeholder,
  home_manager: contact.home_manager,
  leave: openLeave(contact, londonDay(now)),
});

/** A contact of a care home as its page shows it at `now`. */
export const contactView = (contact: Contact, now: Date): ContactView => ({
  ...placeContactView(contact, now),
  care_home: contact.place.uuid as HomeUuid,
  service_location: null,
});

/** A contact as the audit trail keeps it. */
export const contactAuditView = (contact: Contact) => ({
  id: contact.id,
  name: fullName(contact),
  job_title: contact.job_title,
  emails: contact.emails.map(({ address }) => address),
  phone_numbers: contact.phone_numbers.map(({ phone_number }) => phone_number),
  individual_contact: contact.individual_contact,
  vacancy_contact: contact.vacancy_contact,
  aqp_list_stakeholder: contact.aqp_list_stakeholder,
  ...(contact.home_manager && { home_manager: true }),
  leave: contact.leave,
});

/** The place's own people first, the manager before them, by last name. */
export const inListOrder = (a: Contact, b: Contact): number =>
  Number(a.central_contact) - Number(b.central_contact) ||
  Number(b.home_manager) - Number(a.home_manager) ||
  a.last_name.localeCompare(b.last_name, 'en-GB') ||
  a.first_name.localeCompare(b.first_name, 'en-GB') ||
  a.id.localeCompare(b.id);
