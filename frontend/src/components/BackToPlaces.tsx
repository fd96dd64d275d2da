import { useLocation } from 'react-router-dom';
import { useSession } from '../app/session/useSession.ts';
import { navigationHidden } from '../app/shell/navigationHidden.ts';
import { BackLink } from './BackLink.tsx';

/** What the list of somebody's places is called. */
export function placesTitle(homes: number, locations: number): string {
  if (locations === 0) return 'Your care homes';
  return homes === 0 ? 'Your service locations' : 'Your care homes and services';
}

/**
 * The way back to the list of somebody's places, for the pages of one of them and of all at once; nothing for
 * those who have one place, nor where the address asks for no navigation.
 */
export function BackToPlaces() {
  const { homes, service_locations } = useSession();
  const { search } = useLocation();
  if (homes.length + service_locations.length < 2 || navigationHidden(search)) return null;
  return <BackLink to="/home">{placesTitle(homes.length, service_locations.length)}</BackLink>;
}
