import { use } from 'react';
import { Link } from 'react-router-dom';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { ArchiveRow } from '#shared/reporting/monthlyReporting.api.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { Registered } from '../../../app/registered.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Printed } from '../../../components/Printed.tsx';
import { useNow } from '../../../components/useNow.ts';
import AmendmentsOpen from '../AmendmentsOpen.tsx';
import { ArchiveControls } from './ArchiveControls.tsx';
import { ArchivePager } from './ArchivePager.tsx';
import { ArchiveTable } from './ArchiveTable.tsx';
import { ARCHIVE_FILTERS, type ArchiveFilter, filtered } from './archiveRows.ts';
import { useShownReports } from './useShownReports.ts';
import './archive.scss';

const TITLE = 'Reporting archive';

/** The archive once it is loaded. */
export function Archive(props: {
  /** Of a care home where it is left out. */
  kind?: PlaceKind;
  uuid: string;
  /** Null for who is not of the home: the answer names none. */
  name: string | null;
  rows: ArchiveRow[];
  /** Loads them again. */
  onReload: () => Promise<unknown>;
}) {
  const { kind = CARE_HOME, uuid, name, rows, onReload } = props;
  const { dashboardOf, pageOf, place } = reportKindOf(kind);
  const now = useNow();
  const shown = useShownReports(rows);
  const dashboard = dashboardOf(uuid);
  const hasDashboard = use(Registered)(dashboard) && rows.length > 0;
  return (
    <div className="pw-archive">
      <PageHeading title={name === null ? TITLE : `${TITLE}: ${name}`} caption={name}>
        {TITLE}
      </PageHeading>
      <p className="pw-archive__home">
        <Link to={pageOf(uuid)}>{kind === CARE_HOME ? 'View homepage' : `View ${place}`}</Link>
        {hasDashboard && <Link to={dashboard}>Quality dashboard</Link>}
      </p>
      <AmendmentsOpen {...{ kind, uuid }} reports={rows} onDiscarded={onReload} />
      {rows.length === 0 ? (
        <EmptyState title="No archive data found">
          <p>Your first report will be listed here when its window opens.</p>
        </EmptyState>
      ) : (
        <>
          <ArchiveControls shown={shown} all={rows} />
          <Printed>
            {ARCHIVE_FILTERS[shown.filter]}: {shown.total} reports, page {shown.page} of{' '}
            {shown.pages}.
          </Printed>
          {shown.total === 0 ? (
            <NoneOfThese rows={rows} chosen={shown.filter} onFilter={shown.setFilter} />
          ) : (
            <ArchiveTable rows={shown.rows} now={now} />
          )}
          <ArchivePager page={shown.page} pages={shown.pages} onPage={shown.setPage} />
        </>
      )}
    </div>
  );
}

/** Nothing fits the filter: what would, with its number. */
function NoneOfThese(props: {
  rows: ArchiveRow[];
  chosen: ArchiveFilter;
  onFilter: (filter: ArchiveFilter) => void;
}) {
  const { rows, chosen, onFilter } = props;
  const wider = (Object.keys(ARCHIVE_FILTERS) as ArchiveFilter[]).filter(
    (filter) => filter !== chosen && filtered(rows, filter).length > 0,
  );
  return (
    <EmptyState
      title="No reports match these filters"
      ways={wider.map((filter) => (
        <Button key={filter} kind="secondary" small onClick={() => onFilter(filter)}>
          {ARCHIVE_FILTERS[filter]} ({filtered(rows, filter).length})
        </Button>
      ))}
    />
  );
}
