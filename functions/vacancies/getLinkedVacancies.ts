import { getLinkedVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { vacancyBarOf } from '../../shared/vacancies/vacancyRules.ts';
import { vacancyView } from '../../shared/vacancies/vacancyView.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getLinkedVacancies, async ({ place: home, now }) => ({
  ...vacancyView(home.vacancy, now),
  name: home.name,
  aqp_status: home.aqp_status,
  service_types: home.service_types,
  bed_type_preferences: home.bed_type_preferences,
  no_beds: home.no_beds,
  bar: vacancyBarOf(home),
  closed_on: home.closed_on,
}));
