import { listLocationContacts } from '../../shared/domiciliary/locationContacts.api.ts';
import { contactList } from '../contacts/contactList.ts';
import { handle } from '../runtime/handle.ts';
import { locationContactView } from './locationContactView.ts';

export const handler = handle(listLocationContacts, async ({ place, table, now }) => {
  const contacts = await contactList(table, place);
  return {
    results: contacts.map(({ contact, addresses, deactivated }) => ({
      ...locationContactView(contact, now),
      addresses,
      deactivated,
    })),
  };
});
