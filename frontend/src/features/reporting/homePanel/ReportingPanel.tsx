import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { getMonthlyReporting } from '#shared/reporting/monthlyReporting.api.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { ReportingCard } from './ReportingCard.tsx';

/** The home page's panel of a home that reports, also in Birmingham and Solihull (reporting, section 5); nothing of any other. */
export function ReportingPanel({ home }: { home: HomePage }) {
  if (!takesPart(home)) return null;
  return <Panel home={home} />;
}

/**
 * The reports to send in come with the home itself, so they show at once and also where the call for the
 * rest fails; its answer, once there, is the newer one.
 */
function Panel({ home }: { home: HomePage }) {
  const { uuid } = home;
  const { data, error, mutate } = useEndpoint(getMonthlyReporting, { params: { uuid } });
  return (
    <ReportingCard
      uuid={uuid}
      reporting={data}
      punctuality={data?.care_home.punctuality ?? []}
      outstanding={data?.outstanding_questionnaires ?? home.outstanding_questionnaires}
      failed={error !== undefined}
      onReload={() => mutate()}
    />
  );
}
