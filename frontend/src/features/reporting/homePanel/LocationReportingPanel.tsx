import { getLocationReporting } from '#shared/domiciliary/locationReports.api.ts';
import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { ReportingCard } from './ReportingCard.tsx';

type Location = Pick<ServiceLocationPage, 'uuid' | 'reporting' | 'location_status'>;

/** The panel 'Monthly reporting' of a service location that reports (domiciliary, section 2). */
export function LocationReportingPanel({ location }: { location: Location }) {
  return takesPart(location) ? <Panel location={location} /> : null;
}

function Panel({ location: { uuid } }: { location: Location }) {
  const { data, error, mutate } = useEndpoint(getLocationReporting, { params: { uuid } });
  return (
    <ReportingCard
      kind={SERVICE_LOCATION}
      uuid={uuid}
      reporting={data}
      punctuality={data?.service_location.punctuality ?? []}
      outstanding={data?.outstanding_questionnaires ?? []}
      failed={error !== undefined}
      onReload={() => mutate()}
    />
  );
}
