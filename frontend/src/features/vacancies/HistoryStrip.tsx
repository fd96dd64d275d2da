import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';

/** 'Updated N times in the last 5 days', day by day (specification 1, section 9). */
export function HistoryStrip({ days }: { days: VacancyView['vacancy_reporting_history'] }) {
  const times = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="pw-history" aria-labelledby="vacancy-history">
      <h3 className="nhsuk-heading-xs" id="vacancy-history">
        Updated {times} {times === 1 ? 'time' : 'times'} in the last {days.length} days
      </h3>
      <ol className="pw-history__days">
        {days.map(({ day, day_short, count }) => (
          <li key={day} className={count > 0 ? 'pw-history__day--answered' : ''}>
            <span className="pw-history__count">
              {count}
              <span className="nhsuk-u-visually-hidden">
                {' '}
                {count === 1 ? 'update' : 'updates'} on{' '}
              </span>
            </span>
            <span className="pw-history__day">{day_short}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
