import { getServiceLocation } from '../../../../../shared/domiciliary/serviceLocation.api.ts';
import {
  listLocationEnquiries,
  postLocationEnquiryAnswer,
} from '../../../../../shared/enquiries/enquiries.api.ts';
import type { LocationUuid } from '../../../../../shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '../../../../../shared/serviceLocations/locationKind.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { useLocationUuid } from '../../../app/useLocationUuid.ts';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PlaceEnquiries } from './PlaceEnquiries.tsx';
import { WAITING_LIST } from './waitingList.ts';

/** The enquiries that ask a service location (enquiries, section 5). */
export default function LocationEnquiriesPage() {
  const uuid = useLocationUuid();
  if (uuid === null) return <NotFoundPage />;
  return <LocationEnquiries key={uuid} uuid={uuid} />;
}

function LocationEnquiries({ uuid }: { uuid: LocationUuid }) {
  const location = useEndpoint(getServiceLocation, { params: { uuid } });
  const { data, error, mutate } = useEndpoint(
    listLocationEnquiries,
    { params: { uuid } },
    WAITING_LIST,
  );
  const [send] = useAction(postLocationEnquiryAnswer);
  if (!location.data || !data) {
    const fault = error ?? location.error;
    const retry = () => void Promise.all([mutate(), location.mutate()]);
    return fault ? <ErrorResult error={fault} onRetry={retry} /> : <Loading lines={6} />;
  }
  return (
    <PlaceEnquiries
      place={{ kind: SERVICE_LOCATION, uuid, name: location.data.name }}
      listed={data}
      isOld={error !== undefined}
      onListed={(listed, revalidate) => void mutate(listed, { revalidate })}
      onOutdated={() => void mutate()}
      send={(id, body) => send({ params: { uuid, id }, body })}
      more={[]}
    />
  );
}
