import { listHomeBounces } from '../../shared/bounces/bounces.api.ts';
import { addressesOf, fullName } from '../../shared/contacts/contact.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { contactsOf, vacancyRecipients } from '../../shared/store/contacts.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { contactBounces } from './bouncingAddress.ts';

export const handler = handle(listHomeBounces, async ({ place: home, caller, table, now }) => {
  const contacts = await contactsOf(table, home);
  const suppressed = await suppressedAmong(table, contacts.flatMap(addressesOf), now);
  const recipients = vacancyRecipients(contacts, londonDay(now), suppressed);
  return {
    results: contactBounces(contacts, suppressed, { by: accountOf(caller), now }),
    weekday_email: recipients.map(({ contact }) => fullName(contact)),
  };
});
