import { use } from 'react';
import { Link } from 'react-router-dom';
import type { PlaceKind } from '../../../../../shared/places/place.ts';
import type {
  MonthlyReporting,
  OutstandingQuestionnaire,
  PunctualityEntry,
} from '../../../../../shared/reporting/monthlyReporting.api.ts';
import { reportKindOf } from '../../../../../shared/reporting/reportKinds.ts';
import { Registered } from '../../../app/registered.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useNow } from '../../../components/useNow.ts';
import { NextReport } from './NextReport.tsx';
import { OutstandingReports } from './OutstandingReports.tsx';
import { Punctuality } from './Punctuality.tsx';
import './reportingPanel.scss';

/** What a place has to report, and how punctual it was, on its own page. */
export function ReportingCard(props: {
  /** Of a care home where it is left out. */
  kind?: PlaceKind;
  uuid: string;
  /** Undefined until it is loaded. */
  reporting:
    | Pick<
        MonthlyReporting,
        'no_questionnaires_created' | 'next_report_available' | 'dashboard_link'
      >
    | undefined;
  punctuality: PunctualityEntry[];
  /** All of them, oldest first. */
  outstanding: OutstandingQuestionnaire[];
  failed: boolean;
  onRetry: () => void;
}) {
  const { kind, uuid, reporting: data, punctuality, outstanding, failed, onRetry } = props;
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
      {data && punctuality.length > 0 && <Punctuality entries={punctuality} />}
      {!data && !failed && <Loading label="Loading the reports…" lines={3} />}
      {!data && failed && (
        <Notice
          kind="info"
          title={
            outstanding.length > 0
              ? 'Your punctuality could not be loaded.'
              : 'Your reports could not be loaded.'
          }
        >
          <Button kind="secondary" small onClick={onRetry}>
            Try again
          </Button>
        </Notice>
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
