import { listUnreachableHomes } from '../../shared/bounces/bounces.api.ts';
import { CARE_HOME } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { isClosed } from '../../shared/homes/locationStatus.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { unreachablePlaces } from './unreachablePlaces.ts';

export const handler = handle(listUnreachableHomes, async ({ query, caller, table, now }) => {
  const by = accountOf(caller);
  const stretch = await unreachablePlaces(table, CARE_HOME, query.cursor, { by, now });
  return {
    results: stretch.found.flatMap(({ place, addresses, weekday_email }) => {
      const home = place as Home;
      if (isClosed(home)) return [];
      return {
        uuid: home.uuid,
        name: home.name,
        provider: home.provider_name,
        local_authority: home.local_authority,
        phone: placePhone(home),
        addresses,
        weekday_email,
      };
    }),
    looked_at: stretch.looked_at,
    cursor: stretch.cursor,
  };
});
