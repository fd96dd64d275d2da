import type { Home } from '../homes/home.ts';
import { disputedAt, historyStrip, updatedDays, updatedText } from '../homes/vacancyRules.ts';
import { bedNotesView } from './bedNotesView.ts';
import type { VacancyView } from './vacancies.api.ts';

/** A home's vacancies as pages show them at `now`. */
export function vacancyView(home: Home, now: Date): VacancyView {
  const { vacancy } = home;
  return {
    vacancy_info: { types: vacancy.types, comments: vacancy.comments },
    vacant_beds: vacancy.vacant_beds,
    vacancy_updated: updatedText(vacancy.updated_at),
    vacancy_updated_at: vacancy.updated_at,
    vacancy_updated_days: updatedDays(vacancy.updated_at, now),
    vacancy_updated_by: vacancy.updated_by,
    vacancy_reporting_history: historyStrip(vacancy, now),
    vacancy_version: vacancy.version,
    vacancy_disputed_at: disputedAt(vacancy),
    ...bedNotesView(home, now),
  };
}
