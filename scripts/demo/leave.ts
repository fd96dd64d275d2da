import type { Contact } from '#shared/contacts/contact.ts';
import { addDays, londonDay } from '#shared/kernel/calendar.ts';
import { demoHomes } from './demoHomes.ts';

/** At one of the named homes the vacancy contact is on leave, and the manager is the deputy. */
export function withLeave(contacts: Contact[], now: Date): Contact[] {
  const manager = contacts.find((contact) => contact.home_manager);
  if (manager?.place.uuid !== demoHomes.aqp.uuid) return contacts;
  const today = londonDay(now);
  const leave = { from: addDays(today, -2), until: addDays(today, 12), deputy: manager.id };
  const away = contacts.find(
    (contact) => contact.vacancy_contact && !contact.central_contact && contact !== manager,
  );
  return contacts.map((contact) => (contact === away ? { ...contact, leave } : contact));
}
