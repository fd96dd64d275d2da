import { addressesOf } from '../../shared/contacts/contact.ts';
import type { SetUp } from '../../shared/setUp/setUp.api.ts';
import { centralContactsFrom } from '../../shared/store/contacts.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Beyond so many the page says 'more than': the exact number is the list's business. */
const MOST = 250;

/** How many people are central contacts of how many homes. */
export async function centralContactFigures(table: Table): Promise<SetUp['central_contacts']> {
  const contacts = await centralContactsFrom(table, { from: null, limit: MOST + 1 });
  const counted = contacts.slice(0, MOST);
  return {
    people: new Set(counted.map((contact) => addressesOf(contact)[0])).size,
    homes: new Set(counted.map(({ place }) => place.uuid)).size,
    more: contacts.length > MOST,
  };
}
