import { postInvitation } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { inviteAgain } from './inviteAgain.ts';

export const handler = handle(
  postInvitation,
  async ({ place, params: { id }, save, ...request }) => {
    const { change, writes } = await inviteAgain(place, id, request);
    return save(change, writes, { id, invited_at: request.at });
  },
);
