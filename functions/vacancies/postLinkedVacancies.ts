import { postLinkedVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmVacancies, sameAgain } from './confirmVacancies.ts';

export const handler = handle(postLinkedVacancies, async (request) => {
  const { place: home, body } = request;
  const answer = 'unchanged' in body ? sameAgain(home, body.version) : body;
  const { change, writes, reply } = confirmVacancies(home, answer, 'link', request);
  return request.save(change, writes, reply);
});
