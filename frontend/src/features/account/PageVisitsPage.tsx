import { getPageVisits, type PageVisits } from '#shared/account/visits.api.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { CardTable } from '../../components/CardTable.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

/** How many months stand side by side; the file has all. */
const SHOWN_MONTHS = 4;

/** /central_team/page_visits: how often each page was looked at, a month. */
export default function PageVisitsPage() {
  const { kind } = useSession();
  return kind === 'lph' ? <Visits /> : <NoAccessPage />;
}

function Visits() {
  const { data, error, mutate } = useEndpoint(getPageVisits, {});
  return (
    <>
      <PageHeading title="Page visits" />
      <p>
        How often each page was looked at by people who accepted analytics cookies. A page opened
        twice in the same minute counts once. It is not kept which home a page was about.
      </p>
      {data ? (
        <VisitTable visits={data} />
      ) : error ? (
        <ErrorResult error={error} onRetry={() => void mutate()} />
      ) : (
        <Loading lines={8} label="Loading page visits…" />
      )}
    </>
  );
}

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const inWords = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

function VisitTable({ visits: { months, pages } }: { visits: PageVisits }) {
  if (pages.length === 0) {
    return (
      <EmptyState title="No visits have been counted yet">
        <p>They appear here once someone accepts analytics cookies and opens a page.</p>
      </EmptyState>
    );
  }
  const shown = months.slice(0, SHOWN_MONTHS).map(inWords);
  const download = () =>
    downloadCsv(
      'Page visits',
      csvFile([['Page', ...months], ...pages.map(({ name, visits }) => [name, ...visits])]),
    );
  return (
    <>
      <p>
        <Button kind="secondary" small onClick={download}>
          Download {months.length} months as CSV
        </Button>
      </p>
      <CardTable
        caption={`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, the most visited first`}
        columns={['Page', ...shown]}
      >
        {pages.map(({ name, visits }) => (
          <tr key={name}>
            <th scope="row" className="pw-card-table__name">
              {name}
            </th>
            {shown.map((month, at) => (
              <td key={month} data-label={month}>
                {(visits[at] ?? 0).toLocaleString('en-GB')}
              </td>
            ))}
          </tr>
        ))}
      </CardTable>
    </>
  );
}
