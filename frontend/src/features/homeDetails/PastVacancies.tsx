import { lazy, Suspense, useMemo } from 'react';
import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { Card } from '../../components/Card.tsx';
import { Loading } from '../../components/Loading.tsx';
import { FiguresTable } from '../../components/pastFigures/FiguresTable.tsx';

const VacancyChart = lazy(() => import('../../components/pastFigures/VacancyChart.tsx'));

/** The free beds of the last 90 days: a chart, and the same as a table. */
export function PastVacancies({ home }: { home: HomeDetails }) {
  const { history } = home;
  const { figures, now } = useMemo(
    () => ({
      figures: {
        before: history.before,
        updates: history.updates,
        begin: Date.parse(history.begin),
        end: Number.POSITIVE_INFINITY,
      },
      // Drawn anew only with another update: a minute more is not seen on 90 days.
      now: new Date(),
    }),
    [history],
  );
  if (history.updates.length === 0 && !history.before) return null;
  return (
    <Card
      as="section"
      className="pw-details__past"
      heading={<h2 className="nhsuk-heading-m">Vacant beds in the last 90 days</h2>}
    >
      <Suspense fallback={<Loading lines={6} />}>
        <VacancyChart figures={figures} now={now} />
      </Suspense>
      {history.updates.length === 0 ? (
        <p>The home has not updated on these days. The chart shows its earlier figures.</p>
      ) : (
        <FiguresTable figures={figures} />
      )}
    </Card>
  );
}
