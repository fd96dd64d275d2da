import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { type Instant, instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { type Place, type PlaceRef, placeRef } from '../../shared/places/place.ts';
import {
  aboutOf,
  type Registrant,
  type RegistrationRequest,
  rejectedLately,
} from '../../shared/registration/registrationRequest.ts';
import { postRegistrationConfirmation } from '../../shared/registration/registrationRequests.api.ts';
import { OPEN_DAYS } from '../../shared/registration/registrationTimes.ts';
import { unerasedWrites } from '../../shared/server/unerasedWrites.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { contactsOf, membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { placeKindOf } from '../../shared/store/placeKinds.ts';
import {
  findRegistration,
  registrantEntity,
  registrantsOf,
  registrationRequestEntity,
} from '../../shared/store/registrations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, remove, replace, upsert, type Write } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { confirmationView, ownRequest } from './confirmationView.ts';
import { findRequestedPlaces } from './findRequestedPlaces.ts';
import { whoDecides } from './whoDecides.ts';

const DAY_MS = 86_400_000;
/** Room for the job that ends it, which deletes what stands here. */
const SPARE_DAYS = 7;

export const handler = handle(
  postRegistrationConfirmation,
  async ({ caller, table, now, at, save }) => {
    const request = ownRequest(caller);
    if (request.state !== 'UNCONFIRMED') {
      throw new Refusal(
        'conflict',
        'This request has been confirmed already. You do not need to do anything.',
      );
    }
    const registrants = await registrantsOf(table, request.email);
    const named = await findRequestedPlaces(table, request, now);
    const places = await joinable(table, named, { request, registrants, now });
    const [first] = places;
    const place = first ? placeRef(first) : null;
    const about = aboutOf({ ...request, place });
    const registrant = registrants.find((one) => one.about === about);
    const earlier = await openEarlier(table, registrant, now);
    const next: RegistrationRequest = {
      ...request,
      state: 'PENDING',
      place,
      // Refreshed, it keeps its place in the queue.
      confirmed_at: earlier?.confirmed_at ?? at,
    };
    return save(
      {
        of: registrationRequestEntity.key(request).pk,
        what: 'registration.confirmed',
        before: { state: request.state },
        after: { state: next.state, place },
      },
      [
        replace(registrationRequestEntity, next, request),
        ...(earlier ? [remove(registrationRequestEntity, earlier)] : []),
        registrantWrite({ ...next, about }, registrant, now),
        ...(await unerasedWrites(table, [request.email])),
        ...(earlier ? [] : await askingMails(table, places, { request: next, at })),
      ],
      confirmationView(next),
    );
  },
);

const REJECTED_LATELY =
  'A request of yours about this home was rejected lately. You can ask again a week after that.';
const alreadyContact = (place: string) =>
  `You are a contact of this ${place} already. Please sign in.`;

/**
 * Those of the places named that the person may still ask to join: not those where they are a contact, nor
 * those for which they were rejected less than a week ago, whose kind alone the rejection was about. Refuses
 * `conflict` where that leaves none.
 */
async function joinable<P extends Home | ServiceLocation>(
  table: Table,
  named: P[],
  of: { request: RegistrationRequest; registrants: Registrant[]; now: Date },
): Promise<P[]> {
  const { request, registrants, now } = of;
  const rejected = rejectedLately(registrants, now);
  const isRejected = (place: PlaceRef | null) => rejected.has(aboutOf({ ...request, place }));
  if (named.length === 0) {
    if (isRejected(null)) throw new Refusal('conflict', REJECTED_LATELY);
    return [];
  }
  const memberships = await table.readMany(
    named.map((place) => wanted(membershipEntity, { place, email: request.email })),
  );
  const strange = named.filter((_, at) => memberships[at] === undefined);
  const [first] = named;
  if (first && strange.length === 0) {
    throw new Refusal('conflict', alreadyContact(placeKindOf(first).words.short));
  }
  const open = strange.filter((place) => !isRejected(place));
  if (open.length === 0) throw new Refusal('conflict', REJECTED_LATELY);
  return open;
}

/**
 * The request of the same person about the same place that is still to be decided: this one takes its
 * place. Refuses `conflict` one who is invited and has not registered yet; where the contact has been removed
 * since, the invitation is over and they may ask anew.
 */
async function openEarlier(
  table: Table,
  registrant: Registrant | undefined,
  now: Date,
): Promise<RegistrationRequest | undefined> {
  if (!registrant || registrant.until <= instant(now)) return undefined;
  const earlier = await findRegistration(table, registrant.request);
  if (earlier?.state === 'APPROVED' && earlier.place !== null) {
    const { place, email } = earlier;
    const [invited] = await table.read(wanted(membershipEntity, { place, email }));
    if (invited) {
      throw new Refusal('conflict', 'You have been invited already. Please look for our email.');
    }
  }
  return earlier?.state === 'PENDING' ? earlier : undefined;
}

function registrantWrite(
  { email, about, id }: Pick<RegistrationRequest, 'email' | 'id'> & { about: string },
  existing: Registrant | undefined,
  now: Date,
): Write {
  const until = instant(new Date(now.getTime() + (OPEN_DAYS + SPARE_DAYS) * DAY_MS));
  const next = { email, about, request: id, rejected_at: null, until };
  return upsert(registrantEntity, next, existing);
}

/** Asks those who can know the person; no word of the request is in the mail. */
async function askingMails(
  table: Table,
  places: readonly Place[],
  { request, at }: { request: RegistrationRequest; at: Instant },
): Promise<Write[]> {
  const recipients = await Promise.all(
    places.map(async (place) => {
      const deciders = await whoDecides(table, await contactsOf(table, place));
      return deciders.map((decider) => ({ ...decider, place }));
    }),
  );
  // Who decides for both places gets one mail.
  const byAddress = new Map(recipients.flat().map((one) => [one.address, one]));
  return [...byAddress.values()].map(({ contact, address, place }) =>
    create(
      outboxEntity,
      queuedMail({
        cause: `registrationToDecide:${request.id}`,
        date: londonDay(new Date(at)),
        to: address,
        content: {
          kind: 'registrationToDecide',
          request: request.id,
          place: placeRef(place),
          place_name: place.name,
          contact: contact.id,
          first_name: contact.first_name,
        },
        now: at,
      }),
    ),
  );
}
