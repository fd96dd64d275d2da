import { postLocationRegistrationApproval } from '../../shared/registration/locationRegistrations.api.ts';
import { handle } from '../runtime/handle.ts';
import { approveRequest } from './approveRequest.ts';

export const handler = handle(
  postLocationRegistrationApproval,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { service_location: _, ...approval } = body;
    const { change, writes, reply } = await approveRequest(id, approval, place, call);
    return save(change, writes, reply);
  },
);
