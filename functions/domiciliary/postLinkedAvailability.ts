import { postLinkedAvailability } from '../../shared/domiciliary/capacity.api.ts';
import { handle } from '../runtime/handle.ts';
import { answerGiven, confirmCapacity } from './confirmCapacity.ts';

export const handler = handle(postLinkedAvailability, async (request) => {
  const { place, body } = request;
  const answer = answerGiven(place, body);
  const { change, writes, reply } = confirmCapacity(place, answer, 'link', request);
  return request.save(change, writes, reply);
});
