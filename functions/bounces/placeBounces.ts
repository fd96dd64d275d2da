import type { Account } from '#shared/account/account.ts';
import type { ContactBounce } from '#shared/bounces/bounces.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { vacancyRecipients } from '#shared/contacts/recipients.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { contactBounces } from '#shared/server/bounces/bouncingAddress.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';

/**
 * The addresses of a place's contacts to which nothing is sent, as this caller sees them, and the names
 * of those who get the place's weekday email as things are.
 */
export async function placeBounces(
  table: Table,
  place: PlaceRef,
  caller: { by: Account; now: Date },
): Promise<{ results: ContactBounce[]; weekday_email: string[] }> {
  const contacts = await contactsOf(table, place);
  const unreached = await unreachedAmong(table, contacts, caller.now);
  const recipients = vacancyRecipients(contacts, londonDay(caller.now), unreached);
  return {
    results: contactBounces(contacts, unreached.suppressed, caller),
    weekday_email: recipients.map(({ contact }) => fullName(contact)),
  };
}
