import { postLocationRegistrationRefusal } from '../../shared/registration/locationRegistrations.api.ts';
import { handle } from '../runtime/handle.ts';
import { rejectRequest } from './rejectRequest.ts';

export const handler = handle(
  postLocationRegistrationRefusal,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { change, writes } = await rejectRequest(id, body, { ...call, place });
    return save(change, writes, { id, state: 'REJECTED', contact: null });
  },
);
