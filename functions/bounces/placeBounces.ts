import type { Account } from '../../shared/account/account.ts';
import type { ContactBounce } from '../../shared/bounces/bounces.api.ts';
import { addressesOf, fullName } from '../../shared/contacts/contact.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import type { PlaceRef } from '../../shared/places/place.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { contactsOf, vacancyRecipients } from '../../shared/store/contacts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { contactBounces } from './bouncingAddress.ts';

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
  const suppressed = await suppressedAmong(table, contacts.flatMap(addressesOf), caller.now);
  const recipients = vacancyRecipients(contacts, londonDay(caller.now), suppressed);
  return {
    results: contactBounces(contacts, suppressed, caller),
    weekday_email: recipients.map(({ contact }) => fullName(contact)),
  };
}
