import { postCapacity } from '../../shared/domiciliary/capacity.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmCapacity } from './confirmCapacity.ts';

export const handler = handle(postCapacity, async (request) => {
  const { place, body } = request;
  const { change, writes, reply } = confirmCapacity(place, body, 'portal', request);
  return request.save(change, writes, reply);
});
