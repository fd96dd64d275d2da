import { getLocationArchive } from '#shared/domiciliary/locationReports.api.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { useLocationUuid } from '../../../app/useLocationUuid.ts';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Archive } from '../archive/Archive.tsx';

/** All reports of a service location, newest first: as a home's archive. */
export default function LocationArchivePage() {
  const uuid = useLocationUuid();
  if (uuid === null) return <NotFoundPage />;
  return <LocationArchive key={uuid} uuid={uuid} />;
}

function LocationArchive({ uuid }: { uuid: LocationUuid }) {
  const { data, error, mutate } = useEndpoint(getLocationArchive, { params: { uuid } });
  if (data) {
    const { name } = data.service_location;
    const rows = data.monthly_reporting;
    return <Archive kind={SERVICE_LOCATION} {...{ uuid, name, rows }} onReload={() => mutate()} />;
  }
  if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
  return <Loading label="Loading the reports…" lines={8} />;
}
