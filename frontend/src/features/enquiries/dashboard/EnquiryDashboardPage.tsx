import * as z from 'zod/mini';
import {
  DASHBOARD_MONTHS,
  type EnquiryDashboard,
  getEnquiryDashboard,
} from '#shared/enquiries/enquiries.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { askableKinds } from '../../../app/session/askableKinds.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { FilterBar } from '../../../components/overview/FilterBar.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Printed } from '../../../components/Printed.tsx';
import { Select } from '../../../components/Select.tsx';
import { ANY_TEXT, useAddress } from '../../../components/useAddress.ts';
import { dashboardCsv } from './dashboardCsv.ts';
import { MONTHS_SHOWN } from './dashboardWords.ts';
import { MonthsTable, NoTables, OtherMonths, OutcomesTable, TimesTable } from './FigureTables.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import './enquiryDashboard.scss';

const TITLE = 'What enquiries came to';
const SCHEMA = { months: z.enum(DASHBOARD_MONTHS), area: ANY_TEXT };
const USUAL = { months: '3' } as const;

/** /enquiries/dashboard: an organisation's enquiries in figures, and others' rounded (enquiries, section 3). */
export default function EnquiryDashboardPage() {
  const { kind, flags } = useSession();
  const mayRead = kind === 'lph' || (kind === 'commissioner' && flags.includes('nhPlacement'));
  return mayRead ? <Dashboard /> : <NoAccessPage />;
}

function Dashboard() {
  const session = useSession();
  const { address, write } = useAddress(SCHEMA, { usual: USUAL, keepsScroll: true });
  const months = address.months || USUAL.months;
  const { area } = address;
  const { data, error, mutate } = useEndpoint(
    getEnquiryDashboard,
    { query: { months, ...(area !== '' && { area }) } },
    { keepPreviousData: true },
  );
  return (
    <div className="pw-enquiry-dashboard">
      {askableKinds(session).length > 0 && <BackLink to="/enquiries">Enquiries</BackLink>}
      <PageHeading title={TITLE} />
      <FilterBar
        fields={
          <Select
            id="dashboard-months"
            label="Months"
            value={months}
            onChange={({ target }) => write({ months: target.value as typeof months })}
          >
            {Object.entries(MONTHS_SHOWN).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        }
      />
      {data ? (
        <Figures
          dashboard={data}
          area={area}
          onArea={(chosen) => write({ area: chosen })}
          months={MONTHS_SHOWN[months]}
        />
      ) : error ? (
        <ErrorResult error={error} onRetry={() => void mutate()} />
      ) : (
        <Loading lines={10} label="Loading the figures…" />
      )}
    </div>
  );
}

function Figures(props: {
  dashboard: EnquiryDashboard;
  area: string;
  onArea: (area: string) => void;
  /** The months in words. */
  months: string;
}) {
  const { dashboard, area, onArea, months } = props;
  const { counts, others } = dashboard;
  const [first, last] = [dashboard.months[0], dashboard.months.at(-1)];
  const named = [
    ...new Set([first, last].flatMap((monthFigures) => (monthFigures ? [monthFigures.month] : []))),
  ];
  const period = named.map(periodInWords).join(' to ');
  return (
    <>
      <Printed>
        {months}: {period}.
      </Printed>
      <p className="pw-enquiry-dashboard__note">
        An enquiry counts in the month in which it ended. One whose needs were changed counts once,
        as it was sent again. Enquiries to homecare agencies are not counted.
      </p>
      {counts.enquiries === 0 ? (
        <EmptyState title="No enquiry to care homes of your organisation ended in these months" />
      ) : (
        <>
          <SummaryTiles dashboard={dashboard} />
          <TimesTable times={dashboard.times} />
          <NoTables counts={counts} />
          <OutcomesTable counts={counts} />
          <MonthsTable months={dashboard.months} />
        </>
      )}
      <OtherMonths others={others} area={area} onArea={onArea} />
      <Button
        kind="secondary"
        onClick={() => downloadCsv(`Enquiries ${period}`, dashboardCsv(dashboard, area))}
      >
        Export CSV
      </Button>
    </>
  );
}
