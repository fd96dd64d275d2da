import * as z from 'zod/mini';
import { CARE_HOME, homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import * as locationRegistrationsApi from '#shared/registration/locationRegistrations.api.ts';
import { MOST_COUNTED } from '#shared/registration/mostCounted.ts';
import * as registrationCountApi from '#shared/registration/registrationCount.api.ts';
import {
  RegistrationId,
  type RegistrationRequest,
} from '#shared/registration/registrationRequest.ts';
import * as registrationRequestsApi from '#shared/registration/registrationRequests.api.ts';
import { isOverdue } from '#shared/registration/registrationTimes.ts';
import { placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findHome, findHomeByCqcId } from '#shared/store/homes.store.ts';
import { openRequestsOf, registrationsOf } from '#shared/store/registrations.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { approveRequest } from './approveRequest.ts';
import { registrationView } from './registrationView.ts';
import { rejectRequest } from './rejectRequest.ts';

export const getRegistrationCount = handle(
  registrationCountApi.getRegistrationCount,
  async ({ table, now }) => {
    const { items } = await registrationsOf(table, 'PENDING', { after: null, limit: MOST_COUNTED });
    return {
      open: items.length,
      overdue: items.filter((request) => isOverdue(request, now)).length,
    };
  },
);

const PAGE_SIZE = 20;
/** Open requests of one place that its page shows; more are the central team's to look into. */
const MOST_OF_A_PLACE = 50;

const cursors = cursorsTo(() => z.strictObject({ confirmed_at: Instant, id: RegistrationId }));

export const listRegistrationRequests = handle(
  registrationRequestsApi.listRegistrationRequests,
  async ({ query: { state, cursor }, place, caller, table, now }) => {
    const views = (requests: RegistrationRequest[]) =>
      Promise.all(
        requests.map((request) =>
          registrationView(request, { table, now, ...(place && { of: place }) }),
        ),
      );
    if (place) {
      const chain = await withPredecessors<HomeUuid, Home>(place, (uuid) => findHome(table, uuid));
      return { results: await views(await openRequestsOfAll(table, chain)), cursor: null };
    }
    if (accountOf(caller).kind !== 'lph') throw new Error('Only the central team may name no home');
    const question = `registrations/${state}`;
    const after = cursor === undefined ? null : cursors.readCursor(question, cursor);
    const { items, more } = await registrationsOf(table, state, { after, limit: PAGE_SIZE });
    const last = items.at(-1);
    const next =
      more && last?.confirmed_at
        ? cursors.writeCursor(question, { confirmed_at: last.confirmed_at, id: last.id })
        : null;
    return { results: await views(items), cursor: next };
  },
);

export const listLocationRegistrations = handle(
  locationRegistrationsApi.listLocationRegistrations,
  async ({ place, table, now }) => {
    const chain = await withPredecessors<LocationUuid, ServiceLocation>(place, (uuid) =>
      findLocation(table, uuid),
    );
    const open = await openRequestsOfAll(table, chain);
    const ofBoth = await requestsOfBoth(table, place, chain);
    return {
      results: await Promise.all(
        [...open, ...ofBoth].map((request) => registrationView(request, { table, now, of: place })),
      ),
    };
  },
);

/**
 * Those about an id that is a care home's too are kept under the home, or under who continues in its place. The ids of
 * a location are its own and those of the locations in whose place it continues; of these the ids that lead to it
 * today, as its staff can decide about no other.
 */
async function requestsOfBoth(
  table: Table,
  location: ServiceLocation,
  chain: readonly ServiceLocation[],
): Promise<RegistrationRequest[]> {
  const ids = new Set(chain.flatMap(({ cqc_recorded_id: id }) => id ?? []));
  const open = await Promise.all([...ids].map((id) => requestsOfBothKinds(table, id, location)));
  return open.flat();
}

/** The place, and those in whose place it continues, the last first. */
async function withPredecessors<U extends string, P extends { uuid: U; predecessor: U | null }>(
  last: P,
  find: (uuid: U) => Promise<P | undefined>,
): Promise<P[]> {
  const chain = [last];
  for (let before = last.predecessor; before !== null; ) {
    const place = await find(before);
    if (!place || chain.some(({ uuid }) => uuid === place.uuid)) break;
    chain.push(place);
    before = place.predecessor;
  }
  return chain;
}

/** Their open requests, oldest first: also those that were made before another continued in a place. */
async function openRequestsOfAll(
  table: Table,
  places: readonly PlaceRef[],
): Promise<RegistrationRequest[]> {
  const open = await Promise.all(
    places.map((place) => openRequestsOf(table, place, MOST_OF_A_PLACE)),
  );
  const since = ({ confirmed_at }: RegistrationRequest) => confirmed_at ?? '';
  return open
    .flat()
    .sort((one, other) => since(one).localeCompare(since(other)))
    .slice(0, MOST_OF_A_PLACE);
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

export const postRegistrationApproval = handle(
  registrationRequestsApi.postRegistrationApproval,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { care_home: _, ...approval } = body;
    const { change, writes, reply } = await approveRequest(id, approval, place, call);
    return save(change, writes, reply);
  },
);

export const postRegistrationRefusal = handle(
  registrationRequestsApi.postRegistrationRefusal,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { change, writes } = await rejectRequest(id, body, { ...call, place });
    return save(change, writes, { id, state: 'REJECTED', contact: null });
  },
);

export const postLocationRegistrationApproval = handle(
  locationRegistrationsApi.postLocationRegistrationApproval,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { service_location: _, ...approval } = body;
    const { change, writes, reply } = await approveRequest(id, approval, place, call);
    return save(change, writes, reply);
  },
);

export const postLocationRegistrationRefusal = handle(
  locationRegistrationsApi.postLocationRegistrationRefusal,
  async ({ params: { id }, body, place, save, ...call }) => {
    const { change, writes } = await rejectRequest(id, body, { ...call, place });
    return save(change, writes, { id, state: 'REJECTED', contact: null });
  },
);

export const postRegistrationRejection = handle(
  registrationRequestsApi.postRegistrationRejection,
  async ({ params: { id }, body, save, ...call }) => {
    const { change, writes } = await rejectRequest(id, body, { ...call, place: undefined });
    return save(change, writes, { id, state: 'REJECTED', contact: null });
  },
);
