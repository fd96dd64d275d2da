import { listContacts } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contactList } from './contactList.ts';
import { contactView } from './contactView.ts';

export const handler = handle(listContacts, async ({ place, table, now }) => {
  const contacts = await contactList(table, place);
  return {
    results: contacts.map(({ contact, addresses, deactivated }) => ({
      ...contactView(contact, now),
      addresses,
      deactivated,
    })),
  };
});
