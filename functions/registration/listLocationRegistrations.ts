import { CARE_HOME, homeRef } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { isSamePlace } from '../../shared/places/place.ts';
import { listLocationRegistrations } from '../../shared/registration/locationRegistrations.api.ts';
import type { RegistrationRequest } from '../../shared/registration/registrationRequest.ts';
import { placesOfCqcId } from '../../shared/server/placesOfCqcId.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { findHomeByCqcId } from '../../shared/store/homes.store.ts';
import { openRequestsOf } from '../../shared/store/registrations.store.ts';
import { findLocation } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import { registrationView } from './registrationView.ts';

/** Open requests of one place that its page shows; more are the central team's to look into. */
const MOST_OF_A_PLACE = 50;

export const handler = handle(listLocationRegistrations, async ({ place, table, now }) => {
  const open = await openRequestsOf(table, place, MOST_OF_A_PLACE);
  const ofBoth = await requestsOfBoth(table, place);
  return {
    results: await Promise.all(
      [...open, ...ofBoth].map((request) => registrationView(request, { table, now, of: place })),
    ),
  };
});

/**
 * Those about an id that is a care home's too are kept under the home, or under who continues in its place. The ids of
 * a location are its own and those of the locations in whose place it continues; of these the ids that lead to it
 * today, as its staff can decide about no other.
 */
async function requestsOfBoth(
  table: Table,
  location: ServiceLocation,
): Promise<RegistrationRequest[]> {
  const chain = await withPredecessors(table, location);
  const ids = new Set(chain.flatMap(({ cqc_recorded_id: id }) => id ?? []));
  const open = await Promise.all([...ids].map((id) => requestsOfBothKinds(table, id, location)));
  return open.flat();
}

async function withPredecessors(table: Table, last: ServiceLocation): Promise<ServiceLocation[]> {
  const chain = [last];
  for (let before = last.predecessor; before !== null; ) {
    const location = await findLocation(table, before);
    if (!location || chain.some(({ uuid }) => uuid === location.uuid)) break;
    chain.push(location);
    before = location.predecessor;
  }
  return chain;
}

async function requestsOfBothKinds(
  table: Table,
  id: string,
  location: ServiceLocation,
): Promise<RegistrationRequest[]> {
  const [former, { places }] = await Promise.all([
    findHomeByCqcId(table, id),
    placesOfCqcId(table, id),
  ]);
  if (!places.some((place) => isSamePlace(place, location))) return [];
  const current = places.find((place): place is Home => place.kind === CARE_HOME);
  const homes = new Set([former?.uuid, current?.uuid].filter((uuid) => uuid !== undefined));
  const open = await Promise.all(
    [...homes].map((uuid) => openRequestsOf(table, homeRef(uuid), MOST_OF_A_PLACE)),
  );
  return open.flat().filter(({ cqc_registration_id }) => cqc_registration_id === id);
}
