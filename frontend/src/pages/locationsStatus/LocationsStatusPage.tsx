import { Link, useSearchParams } from 'react-router-dom';
import { LocationUuid } from '../../../../shared/kernel/ids.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { LocationSearch } from '../../features/locationStatus/LocationSearch.tsx';
import { LocationStatusPanel } from '../../features/locationStatus/LocationStatusPanel.tsx';
import '../../features/homeStatus/status.scss';

/** /central_team/service_locations: finds a service location and sets how it takes part. */
export default function LocationsStatusPage() {
  const { kind } = useSession();
  const [params] = useSearchParams();
  const opened = LocationUuid.safeParse(params.get('location'));
  if (kind !== 'lph') return <NoAccessPage />;
  if (!opened.success) {
    return (
      <>
        <LocationSearch />
        <p>
          <Link to="/central_team/service_locations/import">Import homecare agencies</Link>
        </p>
      </>
    );
  }
  const search = params.get('search') ?? '';
  const back = search === '' ? '?' : `?${new URLSearchParams({ search })}`;
  return <LocationStatusPanel key={opened.data} uuid={opened.data} back={back} />;
}
