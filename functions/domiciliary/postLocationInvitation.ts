import { postLocationInvitation } from '../../shared/domiciliary/locationContacts.api.ts';
import { inviteAgain } from '../contacts/inviteAgain.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  postLocationInvitation,
  async ({ place, params: { id }, save, ...request }) => {
    const { change, writes } = await inviteAgain(place, id, request);
    return save(change, writes, { id, invited_at: request.at });
  },
);
