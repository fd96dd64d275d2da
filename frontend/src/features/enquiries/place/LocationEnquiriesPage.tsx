import { getServiceLocation } from '#shared/domiciliary/serviceLocation.api.ts';
import {
  listLocationEnquiries,
  postLocationEnquiryAnswer,
} from '#shared/enquiries/enquiries.api.ts';
import type { LocationUuid } from '#shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { WAITING_LIST } from '../../../app/shell/waitingList.ts';
import { useLocationUuid } from '../../../app/useLocationUuid.ts';
import { LoadedEnquiries } from './LoadedEnquiries.tsx';

/** The enquiries that ask a service location (enquiries, section 5). */
export default function LocationEnquiriesPage() {
  const uuid = useLocationUuid();
  if (uuid === null) return <NotFoundPage />;
  return <LocationEnquiries key={uuid} uuid={uuid} />;
}

function LocationEnquiries({ uuid }: { uuid: LocationUuid }) {
  const [send] = useAction(postLocationEnquiryAnswer);
  return (
    <LoadedEnquiries
      place={{ kind: SERVICE_LOCATION, uuid }}
      named={useEndpoint(getServiceLocation, { params: { uuid } })}
      list={useEndpoint(listLocationEnquiries, { params: { uuid } }, WAITING_LIST)}
      send={(id, body) => send({ params: { uuid, id }, body })}
      more={[]}
    />
  );
}
