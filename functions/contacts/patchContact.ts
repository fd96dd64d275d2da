import { patchContact } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { changeContact } from './changeContact.ts';
import { contactView } from './contactView.ts';

export const handler = handle(patchContact, async ({ place, params, body, save, ...request }) => {
  const changed = await changeContact(place, params.id, body, request, contactView);
  return save(changed.change, changed.writes, contactView(changed.contact, request.now));
});
