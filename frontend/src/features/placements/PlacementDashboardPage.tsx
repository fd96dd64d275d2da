import { Link } from 'react-router-dom';
import { dayInWords } from '#shared/kernel/calendar.ts';
import type { PlacementDashboard } from '#shared/placements/placementDashboard.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { Problem } from '../../api/problem.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { AreaNarrowed } from '../../components/AreaNarrowed.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Printed } from '../../components/Printed.tsx';
import { DashboardFilters, withOwn } from './DashboardFilters.tsx';
import {
  type Address,
  type AddressChange,
  FILTER_NAMES,
  useDashboardAddress,
} from './dashboardAddress.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { roundingNote, shortName } from './figureWords.ts';
import { GroupSection } from './GroupSection.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import { ReportedHomes } from './ReportedHomes.tsx';
import { StaySection } from './StaySection.tsx';
import { useDashboard } from './useDashboard.ts';
import '../../components/charts/charts.scss';
import './placements.scss';

const TITLE = 'Placement dashboards';

/** /placement_dashboards: what is placed where, at what cost, and which reviews are due (reporting, section 8). */
export default function PlacementDashboardPage() {
  const { kind, flags, area_flags } = useSession();
  const isOff = kind !== 'lph' && area_flags.includes('Sussex');
  const mayRead = kind === 'lph' || (kind === 'commissioner' && flags.includes('nhPlacement'));
  return mayRead && !isOff ? <Dashboard /> : <NoAccessPage />;
}

function Dashboard() {
  const { write, ...address } = useDashboardAddress();
  const list = useDashboard(address);
  const { dashboard, error } = list;
  const clear = () => write(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])));
  if (!dashboard && error) {
    // An address of an old month, a home that has left or the like: what is wrong is the filters.
    if (!(error instanceof Problem) || error.status !== 400) {
      return <ErrorResult error={error} onRetry={list.again} />;
    }
    return (
      <>
        <PageHeading title={TITLE} />
        <EmptyState title={error.message}>
          <Button kind="secondary" onClick={clear}>
            Clear all filters
          </Button>
        </EmptyState>
      </>
    );
  }
  if (!dashboard) {
    return (
      <>
        <PageHeading title={TITLE} />
        <Loading lines={12} label="Loading the placements…" />
      </>
    );
  }
  return (
    <div className="pw-pl">
      <PageHeading title={TITLE} />
      <p className="pw-pl-enquiries">
        <Link to="/enquiries/dashboard">What enquiries came to</Link>
      </p>
      <DashboardFilters filters={address.filters} dashboard={dashboard} onChange={write} />
      <AreaNarrowed
        area={address.filters.local_authority || address.filters.icb}
        onAll={() => write({ icb: '', local_authority: '', home: '' })}
      />
      <PrintedFilters address={address} dashboard={dashboard} />
      {error && (
        <Notice kind="error" announce title={error.message}>
          <Button kind="secondary" small onClick={list.again}>
            Try again
          </Button>{' '}
          <Button kind="secondary" small onClick={clear}>
            Clear all filters
          </Button>
        </Notice>
      )}
      <div className={list.isOld ? 'pw-old' : undefined}>
        <Figures address={address} dashboard={dashboard} list={list} write={write} clear={clear} />
      </div>
    </div>
  );
}

function Figures(props: {
  address: Address;
  dashboard: PlacementDashboard;
  list: ReturnType<typeof useDashboard>;
  write: (change: AddressChange) => void;
  clear: () => void;
}) {
  const { address, dashboard, list, write, clear } = props;
  const { day, today, figures, homes, months } = dashboard;
  const note = roundingNote(dashboard);
  const isFiltered = FILTER_NAMES.some((name) => name !== 'period' && address.filters[name] !== '');
  return (
    <>
      <p className="pw-pl-asat">
        Placements on {dayInWords(day, { year: true })}. Reviews as of today,{' '}
        {dayInWords(today, { year: true })}.
      </p>
      <ReportedHomes dashboard={dashboard} />
      <FigureTiles dashboard={dashboard} />
      {note && <p className="pw-pl-note">{note}</p>}
      {figures.placements === 0 ? (
        <EmptyState title={isFiltered ? 'No placements match these filters' : 'No placements yet'}>
          {isFiltered ? (
            <Button kind="secondary" onClick={clear}>
              Clear all filters
            </Button>
          ) : homes.reported + homes.missing === 0 ? (
            'They are here once AQP homes have submitted their monthly reports.'
          ) : undefined}
        </EmptyState>
      ) : (
        <>
          {dashboard.stay && <StaySection stay={dashboard.stay} />}
          {months && <MonthsSection months={months} isOwn={dashboard.exact === 'own'} />}
        </>
      )}
      <GroupSection address={address} dashboard={dashboard} list={list} write={write} />
      <ExportButtons address={address} dashboard={dashboard} />
    </>
  );
}

/** On paper: what the page is narrowed by. */
function PrintedFilters({
  address,
  dashboard,
}: {
  address: Address;
  dashboard: PlacementDashboard;
}) {
  const { filters } = address;
  const { period, choices, organisation } = dashboard;
  const payers = withOwn(choices.payers, organisation);
  const named = (list: readonly { key: string; name: string }[], key: string) =>
    list.find((option) => option.key === key)?.name ?? key;
  const home = choices.homes.find(({ uuid }) => uuid === filters.home)?.name ?? filters.home;
  return (
    <Printed>
      {periodInWords(period)}. ICB: {shortName(filters.icb) || 'all'}. Local authority:{' '}
      {filters.local_authority || 'all'}. Home: {home || 'all'}. Payer:{' '}
      {filters.payer === '' ? 'all' : named(payers, filters.payer)}. Additional care:{' '}
      {filters.additional_care || 'all'}. Reviews: {filters.review || 'all'}.
    </Printed>
  );
}
