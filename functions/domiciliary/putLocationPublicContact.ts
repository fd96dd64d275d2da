import { putLocationPublicContact } from '../../shared/domiciliary/serviceLocation.api.ts';
import { setPublicContact } from '../contacts/setPublicContact.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(putLocationPublicContact, async ({ place, body, save }) => {
  const { contact, change, writes } = setPublicContact(place, body);
  return change ? save(change, writes, contact) : contact;
});
