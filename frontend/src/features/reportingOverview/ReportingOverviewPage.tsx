import type { ReportingOverview } from '#shared/reporting/reportingOverview.api.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Printed } from '../../components/Printed.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { useRootMark } from '../../components/useRootMark.ts';
import { DeadlineLine } from './DeadlineLine.tsx';
import { ExportButton } from './ExportButton.tsx';
import { HomesSection } from './HomesSection.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { useOverviewPlaces } from './overviewPlaces.ts';
import { type OverviewFilters as Filters, useOverviewQuery, type View } from './overviewQuery.ts';
import { STATUS_WORDS } from './overviewWords.ts';
import { StatusTiles } from './StatusTiles.tsx';
import { useOverview } from './useOverview.ts';
import './reportingOverview.scss';

const VIEWS: Record<View, string> = { table: 'Table', map: 'Heat map' };

/** /index, and /domcare/index in another context: which places have reported a month, who has not, and reminding many at once. */
export default function ReportingOverviewPage() {
  const { kind } = useSession();
  return kind === 'lph' ? <Overview /> : <NoAccessPage />;
}

function Overview() {
  useRootMark('pw-has-reports-overview');
  const { places } = useOverviewPlaces();
  const { filters, view, write } = useOverviewQuery();
  const list = useOverview(filters, view);
  const { overview } = list;
  if (!overview && list.error) {
    return <ErrorResult error={list.error} onRetry={() => void list.again()} />;
  }
  if (!overview) {
    return (
      <>
        <PageHeading title={places.title} />
        <Loading lines={12} label="Loading the reports…" />
      </>
    );
  }
  return (
    <div className="pw-ro">
      <PageHeading title={places.title} />
      {overview.notice && <Notice kind="warning">{overview.notice}</Notice>}
      <DeadlineLine overview={overview} onMoved={() => void list.again()} />
      <OverviewFilters
        filters={filters}
        overview={overview}
        onChange={write}
        aside={<ExportButton filters={filters} month={overview.reporting_period} />}
      />
      <PrintedFilters filters={filters} overview={overview} />
      <StatusTiles
        tiles={overview.tiles}
        status={filters.status}
        onStatus={(status) => write({ status })}
      />
      <Segmented
        name="view"
        legend="Show as"
        options={VIEWS}
        chosen={view}
        onChoose={(chosen) => write({ view: chosen })}
      />
      {list.error && (
        <NotLoaded
          announce
          title={`The ${places.many} could not be loaded.`}
          onRetry={() => void list.again()}
        />
      )}
      <HomesSection
        // Homes are chosen for one month.
        key={overview.period}
        overview={overview}
        list={list}
        filters={filters}
        view={view}
        onFilters={write}
      />
    </div>
  );
}

/** On paper: what the list is narrowed by. */
function PrintedFilters({ filters, overview }: { filters: Filters; overview: ReportingOverview }) {
  return (
    <Printed>
      Report for {overview.reporting_period}. ICB: {filters.icb || 'all'}. Status:{' '}
      {filters.status ? STATUS_WORDS[filters.status] : 'all'}. Provider: {filters.provider || 'all'}
      .
    </Printed>
  );
}
