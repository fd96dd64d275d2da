import { postLinkedVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmVacancies, sameAgain } from './confirmVacancies.ts';

export const handler = handle(postLinkedVacancies, async (request) => {
  const { place: home, body } = request;
  const unchanged = 'unchanged' in body;
  const answer = unchanged ? sameAgain(home, body.version) : body;
  const by = { channel: 'link', unchanged } as const;
  const { change, writes, reply } = confirmVacancies(home, answer, by, request);
  return request.save(change, writes, reply);
});
