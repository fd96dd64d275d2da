import { putPublicContact } from '../../shared/homes/homes.api.ts';
import { setPublicContact } from '../contacts/setPublicContact.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(putPublicContact, async ({ place, body, save }) => {
  const { contact, change, writes } = setPublicContact(place, body);
  return change ? save(change, writes, contact) : contact;
});
