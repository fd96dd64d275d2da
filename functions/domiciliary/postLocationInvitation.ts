import { postLocationInvitation } from '../../shared/domiciliary/locationContacts.api.ts';
import { inviteContact } from '../contacts/inviteContact.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  postLocationInvitation,
  async ({ place, params: { id }, body, save, ...request }) => {
    const { change, writes } = await inviteContact(place, { id, address: body.address }, request);
    return save(change, writes, { id, invited_at: request.at });
  },
);
