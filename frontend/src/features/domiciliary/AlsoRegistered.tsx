import { Link } from 'react-router-dom';
import { getAlsoCareHome, getAlsoServiceLocation } from '#shared/domiciliary/locationPage.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

/** The other place of a location's CQC id, for those who reach both (domiciliary, section 1). */
export function AlsoCareHome(props: { uuid: LocationUuid; cqcId: string | null }) {
  const { uuid, cqcId } = props;
  const { data } = useEndpoint(getAlsoCareHome, cqcId === null ? null : { params: { uuid } });
  if (!data?.care_home) return null;
  return (
    <p>
      <Link to={`/${data.care_home}/home`}>Also registered as a care home</Link>
    </p>
  );
}

/** The other place of a care home's CQC id, for those who reach both (domiciliary, section 1). */
export default function AlsoServiceLocation({ uuid }: { uuid: HomeUuid }) {
  const { data } = useEndpoint(getAlsoServiceLocation, { params: { uuid } });
  if (!data?.service_location) return null;
  return (
    <p>
      <Link to={`/domcare/service_location/${data.service_location}`}>
        Also registered as a homecare agency
      </Link>
    </p>
  );
}
