import { postVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmVacancies, sameAgain } from './confirmVacancies.ts';

export const handler = handle(postVacancies, async (request) => {
  const { place: home, body } = request;
  const { channel = 'portal', unchanged = false, ...typed } = body;
  const answer = unchanged ? sameAgain(home, typed.version ?? home.vacancy.version) : typed;
  const { change, writes, reply } = confirmVacancies(home, answer, { channel, unchanged }, request);
  return request.save(change, writes, reply);
});
