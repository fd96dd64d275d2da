import { patchLocationContact } from '../../shared/domiciliary/locationContacts.api.ts';
import { changeContact } from '../contacts/changeContact.ts';
import { handle } from '../runtime/handle.ts';
import { locationContactView } from './locationContactView.ts';

export const handler = handle(
  patchLocationContact,
  async ({ place, params: { id }, body, save, ...request }) => {
    const changed = await changeContact(place, id, body, request, locationContactView);
    return save(changed.change, changed.writes, locationContactView(changed.contact, request.now));
  },
);
