import { listLocationBounces, postLocationTryAgain } from '#shared/domiciliary/locationPage.api.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { BounceNotice } from './BounceNotice.tsx';

/** Which contacts of a service location our emails do not reach, and what to do. */
export function LocationBounceNotice(props: { uuid: LocationUuid; aqp_status: boolean }) {
  const { uuid, aqp_status } = props;
  const { data, mutate } = useEndpoint(listLocationBounces, { params: { uuid } });
  const [tryAgain] = useAction(postLocationTryAgain);
  if (!data) return null;
  return (
    <BounceNotice
      place="agency"
      bounces={data.results}
      to={`/domcare/service_location/${uuid}?tab=contacts`}
      onTry={(address) => tryAgain({ params: { uuid }, body: { address } })}
      onTried={() => void mutate()}
      email={
        aqp_status ? { about: 'email about availability', goesTo: data.availability_email } : null
      }
    />
  );
}
