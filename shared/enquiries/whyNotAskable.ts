import { CARE_HOME } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import type { Place } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import type { LeftOut } from './enquiries.api.ts';

function homeBar({ location_status, is_bsol, embargo, self_imposed_suspension }: Home) {
  if (location_status === 'CLOSED') return 'closed';
  if (is_bsol) return 'bsol';
  if (embargo) return 'embargo';
  return self_imposed_suspension ? 'closed_to_new' : null;
}

/** Why a location can be neither asked nor chosen; null: it can, where it is on the AQP list. */
export function locationBar(
  location: ServiceLocation,
): Extract<LeftOut, 'closed' | 'embargo' | 'suspended'> | null {
  if (location.location_status === 'CLOSED') return 'closed';
  if (location.embargo) return 'embargo';
  return location.aqp_suspension ? 'suspended' : null;
}

/**
 * Why a place cannot be asked as it stands now, whoever reads its emails; null: it can (enquiries, section 2).
 * Undefined for a place: there is none any more.
 */
export function whyNotAskable(place: Place | undefined): Exclude<LeftOut, 'unreachable'> | null {
  if (place?.kind === CARE_HOME) return homeBar(place as Home);
  if (place?.kind !== SERVICE_LOCATION) return 'closed';
  const location = place as ServiceLocation;
  // One that is not on the AQP list is in no list of commissioners' (domiciliary, section 10).
  return location.aqp_status ? locationBar(location) : 'off_list';
}
