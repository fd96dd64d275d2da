import { deleteLocationContact } from '../../shared/domiciliary/locationContacts.api.ts';
import { removeContact } from '../contacts/removeContact.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  deleteLocationContact,
  async ({ place, params: { id }, body: { user }, save, ...request }) => {
    const { change, writes } = await removeContact(place, { id, user }, request);
    return save(change, writes, { id });
  },
);
