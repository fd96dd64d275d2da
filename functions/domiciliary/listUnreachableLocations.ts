import { listUnreachableLocations } from '../../shared/domiciliary/locationReach.api.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { unreachablePlaces } from '../bounces/unreachablePlaces.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listUnreachableLocations, async ({ query, caller, table, now }) => {
  const by = accountOf(caller);
  const stretch = await unreachablePlaces(table, SERVICE_LOCATION, query.cursor, { by, now });
  return {
    results: stretch.found.flatMap(({ place, addresses, weekday_email }) => {
      const location = place as ServiceLocation;
      if (location.location_status === 'CLOSED') return [];
      return {
        uuid: location.uuid,
        name: location.name,
        provider: location.provider_name,
        local_authority: location.local_authority,
        phone: placePhone(location),
        addresses,
        availability_email: weekday_email,
      };
    }),
    looked_at: stretch.looked_at,
    cursor: stretch.cursor,
  };
});
