import { fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isText, lengthOf } from '#shared/kernel/text.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import {
  aboutOf,
  type RegistrationRequest,
  type RejectionReason,
} from '#shared/registration/registrationRequest.ts';
import { SAY_WHY } from '#shared/registration/registrationRequests.api.ts';
import { ASK_AGAIN_DAYS } from '#shared/registration/registrationTimes.ts';
import { decisionMail } from '#shared/server/decisionMail.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import { registrantEntity, registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { remove, replace, upsert, type Write } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import type { Change, Request } from '../runtime/handle.ts';
import { openRequest } from './openRequest.ts';

const DAY_MS = 86_400_000;

interface Rejection {
  version: number;
  rejected_for: RejectionReason;
  text: string;
}

type DecisionRequest = Pick<Request<Endpoint>, 'caller' | 'table' | 'now' | 'at'>;

/** A request that is rejected, ready for `save`. `place`: the place for which its staff decide. */
export async function rejectRequest(
  id: RegistrationRequest['id'],
  rejection: Rejection,
  { place, ...call }: DecisionRequest & { place: Home | ServiceLocation | undefined },
): Promise<{ change: Change<'registration.rejected'>; writes: Write[] }> {
  const { rejected_for: reason, text, version } = rejection;
  const { caller, table, now, at } = call;
  refuseText(reason, text);
  const request = await openRequest({ id, version, place }, call);
  const storedPlace = place ?? (request.place ? await findPlace(table, request.place) : undefined);
  const { email } = request;
  // Of an id that two kinds of place have, the staff of one speak for their own.
  const about = place ? placePartition(place) : aboutOf(request);
  const [registrant, open] = await table.read(
    wanted(registrantEntity, { email, about }),
    wanted(registrantEntity, { email, about: aboutOf(request) }),
  );
  const until = instant(new Date(now.getTime() + ASK_AGAIN_DAYS * DAY_MS));
  const account = accountOf(caller);
  const decided = {
    at,
    by: { id: account.id, name: fullName(account) },
    reason,
    text,
    contact: null,
  };
  return {
    change: {
      of: partitionOf(request, storedPlace),
      what: 'registration.rejected',
      before: null,
      after: { registration: id, rejected_for: reason, text },
    },
    writes: [
      replace(registrationRequestEntity, { ...request, state: 'REJECTED', decided }, request),
      upsert(registrantEntity, { email, about, request: id, rejected_at: at, until }, registrant),
      ...(open && open.about !== about ? [remove(registrantEntity, open)] : []),
      decisionMail(
        request,
        { outcome: 'rejected', place_name: storedPlace?.name ?? null, reason, text },
        at,
      ),
    ],
  };
}

/** The home's history tells of it; of a home that is not known, the request's own trail. */
const partitionOf = (request: RegistrationRequest, place: Place | undefined): string =>
  place ? placePartition(place) : registrationRequestEntity.key(request).pk;

/** 'Another reason' has to be said; what is said goes into the mail. */
function refuseText(reason: RejectionReason, text: string): void {
  const fault = textFault(reason, text);
  if (fault)
    throw new Refusal('invalid', 'Please check what you entered', { errors: { text: [fault] } });
}

function textFault(reason: RejectionReason, text: string): string | null {
  if (text === '') return reason === 'OTHER' ? SAY_WHY : null;
  if (!isText(text)) return 'The reason has characters that cannot be shown';
  return lengthOf(text) > MAX_REASON_LENGTH
    ? `The reason can be at most ${MAX_REASON_LENGTH} characters long`
    : null;
}
