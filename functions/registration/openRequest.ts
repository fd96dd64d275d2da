import { londonStamp } from '#shared/kernel/calendar.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isSamePlace, type Place } from '#shared/places/place.ts';
import type {
  RegistrationId,
  RegistrationRequest,
} from '#shared/registration/registrationRequest.ts';
import { placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
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
  place: Place | undefined;
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
  const isTheirs =
    accountOf(caller).kind === 'lph' ||
    (request && place && (await isAbout(request, place, table)));
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
      current: await registrationView(request, { table, now }),
    });
  }
  return request;
}

/**
 * Of an id that two kinds of place have, the request is about both, or about who continues in their place
 * (domiciliary, section 9).
 */
async function isAbout(
  { place: named, cqc_registration_id }: RegistrationRequest,
  place: Place,
  table: Table,
): Promise<boolean> {
  if (named === null) return false;
  if (isSamePlace(named, place)) return true;
  const { places } = await placesOfCqcId(table, cqc_registration_id);
  return places.some((cqcPlace) => isSamePlace(cqcPlace, place));
}
