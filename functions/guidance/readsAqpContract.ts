import { CARE_HOME } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { Place } from '../../shared/places/place.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { findPlaces } from '../../shared/store/placeKinds.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';

const isHome = (place: Place): place is Home => place.kind === CARE_HOME;

/**
 * Whether somebody reads what is about the AQP contract: commissioners and the central team, and staff of a
 * care home on the AQP list. The call for documents names no home, so it goes by all homes of the reader.
 */
export async function readsAqpContract(table: Table, caller: Caller): Promise<boolean> {
  const account = accountOf(caller);
  if (account.kind !== 'provider') return true;
  const memberships = await membershipsOf(table, account.email);
  const places = await findPlaces(
    table,
    memberships.map(({ place }) => place),
  );
  return places.some((place) => isHome(place) && place.aqp_status);
}
