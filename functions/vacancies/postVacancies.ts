import { postVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmVacancies } from './confirmVacancies.ts';

export const handler = handle(postVacancies, async (request) => {
  const { change, writes, reply } = confirmVacancies(request.home, request.body, 'portal', request);
  return request.save(change, writes, reply);
});
