import type { Home } from '#shared/homes/home.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isSamePlace } from '#shared/places/place.ts';
import type {
  RegistrationId,
  RegistrationRequest,
} from '#shared/registration/registrationRequest.ts';
import { currentPlace, placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findRegistration } from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import type { Request } from '../runtime/handle.ts';
import { registrationView } from './registrationView.ts';

/** Which request is decided, as it was seen. */
export interface Deciding {
  id: RegistrationId;
  version: number;
  /** The place for which a member of its staff decides; undefined: the central team does. */
  place: Home | ServiceLocation | undefined;
}

/**
 * The request that is to be decided. Refuses `notFound` one that nobody has confirmed, or that is about
 * another home than the caller's; `conflict` one that is decided; `stale` one that was refreshed.
 */
export async function openRequest(
  { id, version, place }: Deciding,
  { caller, table, now }: Pick<Request<Endpoint>, 'caller' | 'table' | 'now'>,
): Promise<RegistrationRequest> {
  const request = await findRegistration(table, id);
  const isTeam = accountOf(caller).kind === 'lph';
  const isTheirs = isTeam || (request && place && (await isAbout(request, place, table)));
  if (!request || request.state === 'UNCONFIRMED' || !isTheirs) {
    throw new Refusal('notFound', 'There is no such request any more');
  }
  const { decided } = request;
  if (decided) {
    const time = londonStamp(new Date(decided.at));
    throw new Refusal('conflict', `This request was decided by ${decided.by.name} at ${time}.`);
  }
  if (request.version !== version) {
    throw new Refusal('stale', 'The request has changed since you opened it', {
      current: await registrationView(request, {
        table,
        now,
        ...(!isTeam && place && { of: place }),
      }),
    });
  }
  return request;
}

/**
 * About the place itself or the one in whose place it continues; of an id that two kinds of place have, about both
 * (domiciliary, section 9).
 */
async function isAbout(
  { place: named, cqc_registration_id }: RegistrationRequest,
  place: Home | ServiceLocation,
  table: Table,
): Promise<boolean> {
  if (named === null) return false;
  if (isSamePlace(named, place)) return true;
  const { places } = await placesOfCqcId(table, cqc_registration_id);
  const current = await currentPlace(table, named);
  return [...places, ...(current ? [current] : [])].some((about) => isSamePlace(about, place));
}
