import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { bedsMovedIn } from './movedIn.ts';

/** The home answers another form than the page shows, and none of its figures is left. */
export const OTHER_BED_TYPES = 'This home is asked about other bed types now.';

/**
 * Why figures are not those that a page shows: who has updated them and when, or that somebody has moved in since.
 * Nobody has updated them where only the form is another.
 */
export function whoUpdated(
  view: Pick<
    VacancyView,
    'vacancy_updated_at' | 'vacancy_updated' | 'vacancy_updated_by' | 'notes'
  >,
): string {
  const { vacancy_updated_at, vacancy_updated, vacancy_updated_by } = view;
  if (vacancy_updated_at === null) return OTHER_BED_TYPES;
  const updatedText = `${vacancy_updated_by ?? 'Someone'} updated them at ${vacancy_updated}`;
  return bedsMovedIn(view) > 0
    ? `Someone has moved in from an enquiry since ${updatedText}.`
    : `${updatedText}.`;
}
