import { postRegistrationApproval } from '../../shared/registration/registrationRequests.api.ts';
import { handle } from '../runtime/handle.ts';
import { approveRequest } from './approveRequest.ts';

export const handler = handle(
  postRegistrationApproval,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { care_home: _, ...approval } = body;
    const { change, writes, reply } = await approveRequest(id, approval, place, call);
    return save(change, writes, reply);
  },
);
