import { lazy, Suspense, useState } from 'react';
import type { PastUpdate } from '#shared/history/history.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { FoldedText } from '../../components/FoldedText.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { type FigureColumn, FiguresTable } from '../../components/pastFigures/FiguresTable.tsx';
import { ChangeList, changesOfHome } from './ChangeList.tsx';
import { DaysPicker, lastDays } from './DaysPicker.tsx';
import { CHANNELS, figuresCsv } from './historyFiles.ts';
import { type Days, usePastFigures } from './usePastFigures.ts';
import './history.scss';

const VacancyChart = lazy(() => import('../../components/pastFigures/VacancyChart.tsx'));
const DEFAULT_DAYS = 90;
const COLUMNS: FigureColumn<PastUpdate>[] = [
  {
    heading: 'Comments',
    of: ({ comments, at }) =>
      comments && (
        <FoldedText about={`the comments of ${londonStamp(new Date(at))}`}>{comments}</FoldedText>
      ),
    long: true,
  },
  { heading: 'Updated by', of: ({ by }) => by },
  { heading: 'Through', of: ({ channel }) => CHANNELS[channel] },
];

/** What a home said in the past, and who changed what there. */
export default function HistoryPage() {
  const uuid = useHomeUuid();
  if (uuid === null) return <NotFoundPage />;
  return <HomeHistory key={uuid} uuid={uuid} />;
}

function HomeHistory({ uuid }: { uuid: HomeUuid }) {
  const { data: home, error, mutate } = useEndpoint(getHome, { params: { uuid } });
  // The days of one look: midnight does not move them under the reader's eyes.
  const [now] = useState(() => new Date());
  const [days, setDays] = useState<Days>(() => lastDays(DEFAULT_DAYS, now));
  const [hasErrors, setHasErrors] = useState(false);
  if (!home) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return (
    <>
      <BackLink to={`/${uuid}/home`}>{home.name}</BackLink>
      <PageHeading title={`History of ${home.name}`} hasErrors={hasErrors}>
        History
      </PageHeading>
      {!home.is_bsol && home.vacancy_reporting && (
        <Card
          as="section"
          className="pw-past"
          heading={<h2 className="nhsuk-heading-m">Vacant beds over time</h2>}
        >
          <DaysPicker days={days} now={now} onDays={setDays} onErrors={setHasErrors} />
          <Figures uuid={uuid} name={home.name} days={days} now={now} />
        </Card>
      )}
      <ChangeList whose={changesOfHome(uuid)} name={home.name} />
      {home.predecessor && (
        <FormerHistory
          uuid={uuid}
          registration={home.predecessor}
          name={home.name}
          days={days}
          now={now}
        />
      )}
    </>
  );
}

/** What was said and changed at the home under its former registration, in the same days. */
function FormerHistory(props: {
  uuid: HomeUuid;
  registration: HomeUuid;
  name: string;
  days: Days;
  now: Date;
}) {
  const { uuid, registration, name, days, now } = props;
  const former = `${name}, former registration`;
  return (
    <>
      <Card
        as="section"
        className="pw-past"
        heading={<h2 className="nhsuk-heading-m">Vacant beds under the former registration</h2>}
      >
        <Figures uuid={uuid} registration={registration} name={former} days={days} now={now} />
      </Card>
      <ChangeList
        whose={changesOfHome(uuid, registration)}
        name={former}
        heading="Who changed what under the former registration"
      />
    </>
  );
}

/** `23/08/2026`. */
const slashedDay = (day: string): string => day.split('-').reverse().join('/');

function Figures(props: {
  uuid: HomeUuid;
  registration?: HomeUuid;
  name: string;
  days: Days;
  now: Date;
}) {
  const { uuid, registration, name, days, now } = props;
  const { data: figures, error, isLoading, mutate } = usePastFigures(uuid, days, registration);
  if (error) {
    return (
      <NotLoaded
        title="The figures could not be loaded."
        announce
        quiet
        onRetry={() => void mutate()}
      >
        <p>{error.message}</p>
      </NotLoaded>
    );
  }
  if (!figures) return <Loading lines={6} />;
  if (figures.updates.length === 0 && !figures.before) {
    return (
      <EmptyState title="No updates in these days">
        Choose other days, or confirm your available beds on the home’s page.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isLoading}>
      <p className="pw-history-printed">
        From {slashedDay(days.from)} to {slashedDay(days.to)}
      </p>
      <Suspense fallback={<Loading lines={6} />}>
        <VacancyChart figures={figures} now={now} />
      </Suspense>
      {figures.updates.length === 0 ? (
        <p>The home did not update on these days. The chart shows its earlier figures.</p>
      ) : (
        <>
          <FiguresTable figures={figures} more={COLUMNS} />
          <Button
            small
            kind="secondary"
            onClick={() =>
              downloadCsv(`${name} vacant beds ${days.from} ${days.to}`, figuresCsv(figures))
            }
          >
            Download these figures (CSV)
          </Button>
        </>
      )}
    </div>
  );
}
