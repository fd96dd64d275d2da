import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';

/** The home answers another form than the page shows, and none of its figures is left. */
export const OTHER_BED_TYPES = 'This home is asked about other bed types now.';

/** Who has updated figures that a page has not seen, and when; nobody has where only the form is another. */
export const whoUpdated = ({
  vacancy_updated_at,
  vacancy_updated,
  vacancy_updated_by,
}: Pick<VacancyView, 'vacancy_updated_at' | 'vacancy_updated' | 'vacancy_updated_by'>): string =>
  vacancy_updated_at === null
    ? OTHER_BED_TYPES
    : `${vacancy_updated_by ?? 'Someone'} updated them at ${vacancy_updated}.`;
