import type { QualityWords } from '#shared/quality/qualityKinds.ts';
import { metricIn } from '#shared/quality/qualityKinds.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { AreaNarrowed } from '../../components/AreaNarrowed.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { MoreRows } from '../../components/overview/MoreRows.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Printed } from '../../components/Printed.tsx';
import { useRootMark } from '../../components/useRootMark.ts';
import { OverviewExport } from './OverviewExport.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { OverviewNothing } from './OverviewNothing.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { type OverviewAddress, UNFILTERED, useOverviewAddress } from './overviewAddress.ts';
import { asAt, homesOf, leadOf, STATES } from './overviewWords.ts';
import { useQualityPlaces } from './qualityPlaces.ts';
import { useQualityOverview } from './useQualityOverview.ts';
import './overview.scss';

const TITLE = 'Quality dashboard';

/** Which places stand out, for commissioners (reporting, section 7; domiciliary, section 8). */
export default function QualityOverviewPage() {
  const { kind, flags } = useSession();
  const { flag } = useQualityPlaces();
  return kind === 'lph' || flags.includes(flag) ? <Overview /> : <NoAccessPage />;
}

function Overview() {
  useRootMark('pw-has-quality-overview');
  const places = useQualityPlaces();
  const { words } = places;
  const { address, write } = useOverviewAddress();
  const list = useQualityOverview(address);
  const { overview, rows, error } = list;
  const metric = metricIn(places, address.metric);
  if (!overview) {
    if (!error) return <LoadingPage words={words} />;
    if (!(error instanceof Problem && error.status === 400)) {
      return <ErrorResult error={error} onRetry={list.again} />;
    }
    return (
      <>
        <PageHeading title={`${TITLE}: ${words.names.toLowerCase()}`}>{TITLE}</PageHeading>
        <Notice kind="warning" title={reasonFor(error)}>
          <Button kind="secondary" small onClick={() => write(UNFILTERED)}>
            Show all {words.many}
          </Button>
        </Notice>
      </>
    );
  }
  return (
    <div className="pw-qo">
      <PageHeading title={`${TITLE}: ${words.names.toLowerCase()}`}>{TITLE}</PageHeading>
      <p className="pw-qo__lead">{leadOf(overview, { address, metric, words })}</p>
      <p className="pw-qo__as-at">{asAt(overview)}</p>
      <AreaNarrowed
        area={address.local_authority || address.icb}
        onAll={() => write({ icb: '', local_authority: '' })}
      />
      {overview.behind > 0 && overview.behind < overview.total && (
        <Notice kind="info">
          The newest figures of {homesOf(overview.behind, words)} are still being worked out.
        </Notice>
      )}
      <OverviewFilters
        address={address}
        overview={overview}
        onChange={write}
        aside={
          <OverviewExport
            key={JSON.stringify(address)}
            overview={overview}
            address={address}
            metric={metric}
          />
        }
      />
      <PrintedFilters address={address} metricName={metric?.name} />
      {error && (
        <NotLoaded announce title={`The ${words.many} could not be loaded.`} onRetry={list.again} />
      )}
      <section aria-busy={list.isOld} aria-label={words.names}>
        <p role="status" className="pw-qo__count">
          {homesOf(overview.count, words)}
        </p>
        <div className={list.isOld ? 'pw-old' : undefined}>
          {rows.length === 0 ? (
            <OverviewNothing address={address} onChange={write} />
          ) : (
            <OverviewTable
              overview={overview}
              rows={rows}
              metric={metric}
              ordering={address.ordering}
              onOrder={(ordering) => write({ ordering })}
            />
          )}
        </div>
        <MoreRows
          rows={rows.length}
          hasMore={list.hasMore}
          isLoading={list.isLoading}
          onLoad={list.loadMore}
        />
      </section>
    </div>
  );
}

const LoadingPage = ({ words }: { words: QualityWords }) => (
  <>
    <PageHeading title={`${TITLE}: ${words.names.toLowerCase()}`}>{TITLE}</PageHeading>
    <Loading lines={12} label="Loading the figures…" />
  </>
);

/** On paper: what the list is narrowed by. */
function PrintedFilters(props: { address: OverviewAddress; metricName: string | undefined }) {
  const { address, metricName } = props;
  const state = STATES.find(([stateName]) => stateName === address.state)?.[1];
  return (
    <Printed>
      ICB: {address.icb || 'all'}. Borough: {address.local_authority || 'all'}. Provider:{' '}
      {address.provider || 'all'}. Figure: {metricName ?? 'all'}. State: {state ?? 'all'}.
    </Printed>
  );
}
