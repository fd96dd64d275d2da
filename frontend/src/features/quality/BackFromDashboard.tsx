import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { useQualityPlaces } from './qualityPlaces.ts';

/** From a place's dashboard: its staff to the place's page, everybody else to the overview. */
export function BackFromDashboard({ place }: { place: { uuid: string; name: string } }) {
  const { overviewPage, placePage } = useQualityPlaces();
  const isStaff = useSession().places.some(({ uuid }) => uuid === place.uuid);
  return isStaff ? (
    <BackLink to={placePage(place.uuid)}>{place.name}</BackLink>
  ) : (
    <BackLink to={overviewPage}>Quality dashboard</BackLink>
  );
}
