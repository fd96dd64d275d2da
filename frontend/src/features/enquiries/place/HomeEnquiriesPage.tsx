import {
  listHomeEnquiries,
  postHomeEnquiryAnswer,
} from '../../../../../shared/enquiries/enquiries.api.ts';
import { CARE_HOME } from '../../../../../shared/homes/careHome.ts';
import { getHome } from '../../../../../shared/homes/homes.api.ts';
import type { HomeUuid } from '../../../../../shared/kernel/ids.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../../app/useHomeUuid.ts';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PlaceEnquiries } from './PlaceEnquiries.tsx';
import { BROUGHT, UpdatesBrought } from './UpdatesBrought.tsx';
import { WAITING_LIST } from './waitingList.ts';

/** The enquiries that ask a care home. */
export default function HomeEnquiriesPage() {
  const uuid = useHomeUuid();
  if (uuid === null) return <NotFoundPage />;
  return <HomeEnquiries key={uuid} uuid={uuid} />;
}

function HomeEnquiries({ uuid }: { uuid: HomeUuid }) {
  const home = useEndpoint(getHome, { params: { uuid } });
  const { data, error, mutate } = useEndpoint(
    listHomeEnquiries,
    { params: { uuid } },
    WAITING_LIST,
  );
  const [send] = useAction(postHomeEnquiryAnswer);
  if (!home.data || !data) {
    const fault = error ?? home.error;
    const retry = () => void Promise.all([mutate(), home.mutate()]);
    return fault ? <ErrorResult error={fault} onRetry={retry} /> : <Loading lines={6} />;
  }
  return (
    <PlaceEnquiries
      place={{ kind: CARE_HOME, uuid, name: home.data.name }}
      listed={data}
      isOld={error !== undefined}
      onListed={(listed, revalidate) => void mutate(listed, { revalidate })}
      onOutdated={() => void mutate()}
      send={(id, body) => send({ params: { uuid, id }, body })}
      more={[{ key: 'brought', label: BROUGHT, panel: <UpdatesBrought uuid={uuid} /> }]}
    />
  );
}
