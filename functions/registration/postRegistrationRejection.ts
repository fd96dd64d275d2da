import { postRegistrationRejection } from '../../shared/registration/registrationRequests.api.ts';
import { handle } from '../runtime/handle.ts';
import { rejectRequest } from './rejectRequest.ts';

export const handler = handle(
  postRegistrationRejection,
  async ({ params: { id }, body, save, ...call }) => {
    const { change, writes } = await rejectRequest(id, body, { ...call, place: undefined });
    return save(change, writes, { id, state: 'REJECTED', contact: null });
  },
);
