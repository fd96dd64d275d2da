import { postInvitation } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { inviteContact } from './inviteContact.ts';

export const handler = handle(
  postInvitation,
  async ({ place, params: { id }, body, save, ...request }) => {
    const { change, writes } = await inviteContact(place, { id, address: body.address }, request);
    return save(change, writes, { id, invited_at: request.at });
  },
);
