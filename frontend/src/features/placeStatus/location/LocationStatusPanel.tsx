import { Link } from 'react-router-dom';
import { getServiceLocationStatus } from '#shared/domiciliary/locationStatus.api.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { StatusTags } from '../StatusSearch.tsx';
import { locationTags } from './LocationSearch.tsx';
import { LocationStatusForm } from './LocationStatusForm.tsx';

/** One service location for the central team: what it is, and the form that sets its status. */
export function LocationStatusPanel(props: {
  uuid: LocationUuid;
  back: string;
  onSaved: () => void;
}) {
  const { uuid, back, onSaved } = props;
  const { data, error, mutate } = useEndpoint(getServiceLocationStatus, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return (
    <>
      <BackLink to={back}>Service locations</BackLink>
      <PageHeading title={`Manage ${data.name}`} caption="Manage homecare agencies">
        {data.name}
      </PageHeading>
      <p className="pw-status-lines">
        {[data.provider_name, data.address || data.local_authority, data.postcode]
          .filter(Boolean)
          .join(', ')}
      </p>
      <StatusTags tags={locationTags(data)} />
      <LocationStatusForm
        status={data}
        onStatus={(status) => {
          void mutate(status, { revalidate: false });
          onSaved();
        }}
      />
      <p>
        <Link to={`/domcare/service_location/${uuid}`}>The agency’s own page</Link>
      </p>
    </>
  );
}
