import { getLinkedVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedVacancies } from './linkedVacancies.ts';

export const handler = handle(getLinkedVacancies, async ({ place: home, now }) =>
  linkedVacancies(home, now),
);
