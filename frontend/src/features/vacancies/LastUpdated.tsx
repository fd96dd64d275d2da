import { updatedDays, vacancyAge } from '#shared/homes/vacancyRules.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { AgeTag } from '../../components/AgeTag.tsx';

/** When a home last answered, how old that is and who said it. */
export function LastUpdated({ view, now }: { view: VacancyView; now: Date }) {
  const { vacancy_updated_at: at, vacancy_updated_by: updatedBy } = view;
  // Of now, not of when the page was loaded: it may have been open, or kept on the device, since.
  const days = updatedDays(at, now);
  return (
    <div className="pw-last-updated">
      <AgeTag age={vacancyAge(at, now)} disputed={view.vacancy_disputed_at !== null}>
        {at === null ? view.vacancy_updated : `Last updated ${view.vacancy_updated}`}
      </AgeTag>
      {at !== null && (
        <span className="pw-last-updated__by">
          {updatedBy !== null && `by ${updatedBy}`}
          {days !== null && days > 0 && `, ${days} ${days === 1 ? 'day' : 'days'} ago`}
        </span>
      )}
    </div>
  );
}
