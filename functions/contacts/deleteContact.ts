import { deleteContact } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { removeContact } from './removeContact.ts';

export const handler = handle(
  deleteContact,
  async ({ place, params: { id }, body: { user }, save, ...request }) => {
    const { change, writes } = await removeContact(place, { id, user }, request);
    return save(change, writes, { id });
  },
);
