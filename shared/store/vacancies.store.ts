import { VacancyUpdate } from '../vacancies/vacancy.ts';
import { entity } from './entity.ts';

/**
 * Access patterns
 * - a home's updates from an instant on, in order: pk `HOME#<uuid>`, sk `VACANCY#<at>#<version>`
 */
export const vacancyUpdateEntity = entity<
  VacancyUpdate,
  Pick<VacancyUpdate, 'home' | 'at' | 'vacancy_version'>
>({
  name: 'vacancyUpdate',
  schema: VacancyUpdate,
  key: ({ home, at, vacancy_version }) => ({
    pk: `HOME#${home}`,
    sk: `VACANCY#${at}#${vacancy_version}`,
  }),
});
