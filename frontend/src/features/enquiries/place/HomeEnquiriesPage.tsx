import { listHomeEnquiries, postHomeEnquiryAnswer } from '#shared/enquiries/enquiries.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { WAITING_LIST } from '../../../app/shell/waitingList.ts';
import { useHomeUuid } from '../../../app/useHomeUuid.ts';
import { LoadedEnquiries } from './LoadedEnquiries.tsx';
import { BROUGHT, UpdatesBrought } from './UpdatesBrought.tsx';

/** The enquiries that ask a care home. */
export default function HomeEnquiriesPage() {
  const uuid = useHomeUuid();
  if (uuid === null) return <NotFoundPage />;
  return <HomeEnquiries key={uuid} uuid={uuid} />;
}

function HomeEnquiries({ uuid }: { uuid: HomeUuid }) {
  const [send] = useAction(postHomeEnquiryAnswer);
  return (
    <LoadedEnquiries
      place={{ kind: CARE_HOME, uuid }}
      named={useEndpoint(getHome, { params: { uuid } })}
      list={useEndpoint(listHomeEnquiries, { params: { uuid } }, WAITING_LIST)}
      send={(id, body) => send({ params: { uuid, id }, body })}
      more={[{ key: 'brought', label: BROUGHT, panel: <UpdatesBrought uuid={uuid} /> }]}
    />
  );
}
