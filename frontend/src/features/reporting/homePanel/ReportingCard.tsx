import { lazy, Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type {
  MonthlyReporting,
  OutstandingQuestionnaire,
  PunctualityEntry,
} from '#shared/reporting/monthlyReporting.api.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { Registered } from '../../../app/registered.ts';
import { Card } from '../../../components/Card.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { useNow } from '../../../components/useNow.ts';
import { NextReport } from './NextReport.tsx';
import { OutstandingReports } from './OutstandingReports.tsx';
import { Punctuality } from './Punctuality.tsx';
import './reportingPanel.scss';

// Most places have none open: their page is spared the calls that drop one.
const AmendmentsOpen = lazy(() => import('../AmendmentsOpen.tsx'));

/** What a place has to report, and how punctual it was, on its own page. */
export function ReportingCard(props: {
  /** Of a care home where it is left out. */
  kind?: PlaceKind;
  uuid: string;
  /** Undefined until it is loaded. */
  reporting:
    | Pick<
        MonthlyReporting,
        | 'no_questionnaires_created'
        | 'next_report_available'
        | 'dashboard_link'
        | 'complete_questionnaires'
      >
    | undefined;
  punctuality: PunctualityEntry[];
  /** All of them, oldest first. */
  outstanding: OutstandingQuestionnaire[];
  failed: boolean;
  /** Loads it all again. */
  onReload: () => Promise<unknown>;
}) {
  const { kind = CARE_HOME, uuid, reporting: data, punctuality, outstanding } = props;
  const { failed, onReload } = props;
  const { archiveOf, dashboardOf } = reportKindOf(kind);
  const isRegistered = use(Registered);
  const now = useNow();
  const dashboard = data?.dashboard_link ?? dashboardOf(uuid);
  const archive = archiveOf(uuid);
  return (
    <Card
      as="section"
      className="pw-reporting"
      heading={<h2 className="nhsuk-heading-m">Monthly reporting</h2>}
    >
      {outstanding.length > 0 && (
        <OutstandingReports archive={archive} reports={outstanding} now={now} />
      )}
      {data && outstanding.length === 0 && <NextReport reporting={data} now={now} />}
      {data?.complete_questionnaires.some(({ amendment }) => amendment !== null) && (
        <Suspense fallback={null}>
          <AmendmentsOpen
            {...{ kind, uuid }}
            reports={data.complete_questionnaires}
            onDiscarded={onReload}
          />
        </Suspense>
      )}
      {data && punctuality.length > 0 && <Punctuality entries={punctuality} />}
      {!data && !failed && <Loading label="Loading the reports…" lines={3} />}
      {!data && failed && (
        <NotLoaded
          kind="info"
          title={
            outstanding.length > 0
              ? 'Your punctuality could not be loaded.'
              : 'Your reports could not be loaded.'
          }
          onRetry={() => void onReload()}
        />
      )}
      <ul className="pw-reporting__links">
        <li>
          <Link to={archive}>Reporting archive</Link>
        </li>
        {isRegistered(dashboard) && (
          <li>
            <Link to={dashboard}>Quality dashboard</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
