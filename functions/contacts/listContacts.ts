import { listContacts } from '../../shared/contacts/contacts.api.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { handle } from '../runtime/handle.ts';
import { byPlace, contactView } from './contactView.ts';

export const handler = handle(listContacts, async ({ home, table, now }) => {
  const contacts = await contactsOf(table, home.uuid);
  return { results: contacts.sort(byPlace).map((contact) => contactView(contact, now)) };
});
