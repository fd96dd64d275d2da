import { postLocationContact } from '../../shared/domiciliary/locationContacts.api.ts';
import { addContact } from '../contacts/addContact.ts';
import { handle } from '../runtime/handle.ts';
import { locationContactView } from './locationContactView.ts';

export const handler = handle(postLocationContact, async ({ place, body, save, ...request }) => {
  const { contact, change, writes } = await addContact(place, body, request);
  return save(change, writes, locationContactView(contact, request.now));
});
