import { postContact } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { addContact } from './addContact.ts';
import { contactView } from './contactView.ts';

export const handler = handle(postContact, async ({ place, body, save, ...request }) => {
  const { contact, change, writes } = await addContact(place, body, request);
  return save(change, writes, contactView(contact, request.now));
});
