import { use } from 'react';
import { Link } from 'react-router-dom';
import type { HomePage } from '../../../../../shared/homes/homes.api.ts';
import { getMonthlyReporting } from '../../../../../shared/reporting/monthlyReporting.api.ts';
import { dashboardPath } from '../../../../../shared/reporting/monthlyViews.ts';
import { takesPart } from '../../../../../shared/reporting/takingPart.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
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

/** The home page's panel of a home that reports (reporting, section 5); nothing of any other. */
export function ReportingPanel({ home }: { home: HomePage }) {
  if (home.is_bsol || !takesPart(home)) return null;
  return <Panel home={home} />;
}

/**
 * The reports to send in come with the home itself, so they show at once and also where the call for the
 * rest fails; its answer, once there, is the newer one.
 */
function Panel({ home }: { home: HomePage }) {
  const { uuid } = home;
  const { data, error, mutate } = useEndpoint(getMonthlyReporting, { params: { uuid } });
  const isRegistered = use(Registered);
  const now = useNow();
  const dashboard = data?.dashboard_link ?? dashboardPath(uuid);
  const outstanding = data?.outstanding_questionnaires ?? home.outstanding_questionnaires;
  return (
    <Card
      as="section"
      className="pw-reporting"
      heading={<h2 className="nhsuk-heading-m">Monthly reporting</h2>}
    >
      {outstanding.length > 0 && <OutstandingReports home={uuid} reports={outstanding} now={now} />}
      {data && outstanding.length === 0 && <NextReport reporting={data} now={now} />}
      {data && data.care_home.punctuality.length > 0 && (
        <Punctuality entries={data.care_home.punctuality} />
      )}
      {!data && !error && <Loading label="Loading the reports…" lines={3} />}
      {!data && error && (
        <Notice
          kind="info"
          title={
            outstanding.length > 0
              ? 'Your punctuality could not be loaded.'
              : 'Your reports could not be loaded.'
          }
        >
          <Button kind="secondary" small onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      )}
      <ul className="pw-reporting__links">
        <li>
          <Link to={`/${uuid}/home/archive`}>Reporting archive</Link>
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
