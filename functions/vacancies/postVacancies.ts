import { postVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmVacancies } from './confirmVacancies.ts';

export const handler = handle(postVacancies, async (request) => {
  const { channel = 'portal', ...answer } = request.body;
  const { change, writes, reply } = confirmVacancies(request.place, answer, { channel }, request);
  return request.save(change, writes, reply);
});
