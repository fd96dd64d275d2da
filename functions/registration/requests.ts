import { randomUUID } from 'node:crypto';
import { authorityName, authorityNamesOn } from '#shared/areas/authorityNames.ts';
import { authorityChoicesOn } from '#shared/areas/icbByAuthority.ts';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fold, slug } from '#shared/kernel/text.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { MAX_SEARCH_LENGTH } from '#shared/placeList/search.ts';
import { type Place, type PlaceRef, placeRef } from '#shared/places/place.ts';
import {
  aboutOf,
  type Registrant,
  RegistrationId,
  type RegistrationRequest,
  rejectedLately,
} from '#shared/registration/registrationRequest.ts';
import type { RegistrationConfirmation } from '#shared/registration/registrationRequests.api.ts';
import * as registrationRequestsApi from '#shared/registration/registrationRequests.api.ts';
import {
  requestErrors,
  TOO_MANY_REQUESTS,
  tidiedRequest,
} from '#shared/registration/registrationRules.ts';
import { MOST_REQUESTS, OPEN_DAYS } from '#shared/registration/registrationTimes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import { counting } from '#shared/server/registrationCounts.ts';
import { unerasedWrites } from '#shared/server/unerasedWrites.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { contactsOf, membershipEntity } from '#shared/store/contacts.store.ts';
import { logRequested } from '#shared/store/countedLine.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import {
  findRegistration,
  registrantEntity,
  registrantsOf,
  registrationRequestEntity,
} from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace, upsert, type Write } from '#shared/store/write.ts';
import { type Caller, strangerOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { type Decider, whoDecides } from './whoDecides.ts';

export const listLocalAuthorities = handle(
  registrationRequestsApi.listLocalAuthorities,
  async ({ now }) => ({
    results: authorityChoicesOn(londonDay(now)),
  }),
);

/**
 * RegisterContact (agreements, section 5). It looks at the form and at nothing else: whether the
 * address is somebody's, only the stream finds out, so that answer and work are the same for all.
 */
export const postRegistrationRequest = handle(
  registrationRequestsApi.postRegistrationRequest,
  async ({ body, viewer, table, now, at, save }) => {
    const { email, ...entered } = tidiedRequest(body);
    const errors = requestErrors({ email, ...entered });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const count = await counting(
      table,
      { what: `viewer:${viewer}`, hours: 1, most: MOST_REQUESTS },
      now,
    );
    if (!count.hasRoom) throw new Refusal('tooMany', TOO_MANY_REQUESTS);
    const id = RegistrationId.parse(randomUUID());
    const request: RegistrationRequest = {
      ...entered,
      id,
      version: 1,
      email: email as EmailAddress,
      state: 'UNCONFIRMED',
      asked_at: at,
      confirmed_at: null,
      place: null,
      decided: null,
    };
    const reply = await save(
      {
        of: registrationRequestEntity.key({ id }).pk,
        what: 'registration.requested',
        before: null,
        // The trail is kept for good, and what nobody has confirmed is not.
        after: { state: request.state },
        stranger: strangerOf(id),
      },
      [create(registrationRequestEntity, request), count.write],
      { received: true },
    );
    logRequested();
    return reply;
  },
);

export const getRegistrationConfirmation = handle(
  registrationRequestsApi.getRegistrationConfirmation,
  async ({ caller }) => confirmationView(ownRequest(caller)),
);

const DAY_MS = 86_400_000;
/** Room for the job that ends it, which deletes what stands here. */
const SPARE_DAYS = 7;

export const postRegistrationConfirmation = handle(
  registrationRequestsApi.postRegistrationConfirmation,
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
    const registrant = registrants.find((registrant) => registrant.about === about);
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
        ...(await askingMails(table, places, { request: next, earlier, now })),
      ],
      confirmationView(next),
    );
  },
);

const REJECTED_LATELY =
  'A request of yours about this home was rejected lately. You can ask again a week after that.';
const alreadyContact = (place: string, isRegistered: boolean) =>
  `You are a contact of this ${place} already. ${
    isRegistered ? 'Please sign in.' : 'Please look for our email that invites you to register.'
  }`;

/**
 * Those of the places named that the person may still ask to join: not those where they are a contact, nor
 * those for which they were rejected less than a week ago, whose kind alone the rejection was about. Refuses
 * `conflict` where that leaves none.
 */
async function joinable<P extends Home | ServiceLocation>(
  table: Table,
  named: P[],
  context: { request: RegistrationRequest; registrants: Registrant[]; now: Date },
): Promise<P[]> {
  const { request, registrants, now } = context;
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
    const account = await findAccountByEmail(table, request.email);
    const { short } = placeKindOf(first).words;
    throw new Refusal('conflict', alreadyContact(short, account !== undefined));
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

/**
 * Asks those who can know the person; no word of the request is in the mail. Of a request that takes the place of an
 * `earlier` one only those whose mail about that waits to be sent: it will not be, as what it is about has gone.
 */
async function askingMails(
  table: Table,
  places: readonly Place[],
  {
    request,
    earlier,
    now,
  }: { request: RegistrationRequest; earlier: RegistrationRequest | undefined; now: Date },
): Promise<Write[]> {
  const at = instant(now);
  const recipients = await Promise.all(
    places.map(async (place) => {
      const deciders = await whoDecides(table, await contactsOf(table, place), now);
      return deciders.map((decider) => ({ ...decider, place }));
    }),
  );
  // Who decides for both places gets one mail.
  const byAddress = new Map(recipients.flat().map((recipient) => [recipient.address, recipient]));
  const mailAbout = (
    { id, confirmed_at }: RegistrationRequest,
    { contact, address, place }: Decider & { place: Place },
  ) =>
    queuedMail({
      cause: `registrationToDecide:${id}`,
      date: londonDay(new Date(confirmed_at ?? at)),
      to: address,
      content: {
        kind: 'registrationToDecide',
        request: id,
        place: placeRef(place),
        place_name: place.name,
        contact: contact.id,
        first_name: contact.first_name,
      },
      now: at,
    });
  const deciders = [...byAddress.values()];
  const before = earlier
    ? await table.readMany(
        deciders.map((decider) => wanted(outboxEntity, { key: mailAbout(earlier, decider).key })),
      )
    : [];
  return deciders
    .filter((_, position) => !earlier || before[position]?.status === 'QUEUED')
    .map((decider) => create(outboxEntity, mailAbout(request, decider)));
}

/** IsProviderRegistered (agreements, section 5). */
export const postRegisteredProvider = handle(
  registrationRequestsApi.postRegisteredProvider,
  async ({ body, caller, table }) => {
    const email = EmailAddress.safeParse(body.email);
    const mayAsk = email.success && mayLearn(caller, email.data);
    return { is_registered: mayAsk && (await isRegistered(table, email.data)) };
  },
);

/** Whether a caller may learn it of this address. Refuses (`forbidden`) a commissioner. */
function mayLearn(caller: Caller, email: EmailAddress): boolean {
  switch (caller.kind) {
    case 'link':
    case 'registrationLink':
      return caller.claims.email === email;
    case 'account':
      if (caller.account.kind === 'commissioner') {
        throw new Refusal('forbidden', 'Your account has no access to this');
      }
      return caller.account.kind === 'lph' || caller.account.email === email;
    default:
      return false;
  }
}

const isRegistered = async (table: Table, email: EmailAddress): Promise<boolean> =>
  (await findAccountByEmail(table, email))?.kind === 'provider';

/** What was entered, for whoever it names. */
const confirmationView = (request: RegistrationRequest): RegistrationConfirmation => ({
  email: request.email,
  first_name: request.first_name,
  last_name: request.last_name,
  job_title: request.job_title,
  care_home_name: request.care_home_name,
  provider_name: request.provider_name,
  local_authority_name: request.local_authority_name,
  cqc_registration_id: request.cqc_registration_id,
  open: request.state === 'UNCONFIRMED',
  decided: request.decided !== null,
});

/** The request that a registration's link is for. Throws for another caller: a fault of ours. */
function ownRequest(caller: Caller): RegistrationRequest {
  if (caller.kind !== 'registrationLink') throw new Error('A confirmation comes by a link');
  return caller.request;
}

/** Homes of one name in one authority that are looked at. */
const MOST_NAMESAKES = 50;

type Named = Pick<
  RegistrationRequest,
  'cqc_registration_id' | 'care_home_name' | 'local_authority_name'
>;

/**
 * The places that a request is about: those of the regulator's id, of which the care home comes first, else
 * the one care home of that name and local authority; none, where there is none, or where what has the id has
 * closed for good: then it is the central team's alone.
 */
async function findRequestedPlaces(
  table: Table,
  request: Named,
  now: Date,
): Promise<(Home | ServiceLocation)[]> {
  const { places, allClosed } = await placesOfCqcId(table, request.cqc_registration_id);
  if (places.length > 0 || allClosed) return places;
  const named = await findByName(table, request, now);
  return named ? [named] : [];
}

async function findByName(table: Table, request: Named, now: Date): Promise<Home | undefined> {
  const { care_home_name, local_authority_name } = request;
  const { model } = await liveList(careHomesList, table).at(now);
  // As it was named when they asked, or as it is today: a home may stand under either name.
  const day = londonDay(now);
  const named = [
    authorityName(local_authority_name),
    ...authorityNamesOn(local_authority_name, day),
  ];
  const authorities = named
    .map(slug)
    .filter((authority) => model.hasNamed('local_authority', authority));
  if (authorities.length === 0) return undefined;
  const { results } = model.page(
    {
      filters: {
        care_home_type: 'All',
        local_authority: [...new Set(authorities)],
        search: `text-${care_home_name}`.slice(0, MAX_SEARCH_LENGTH),
      },
      now,
      origin: null,
    },
    { ordering: 'name', after: null, size: MOST_NAMESAKES },
  );
  const cards = JSON.parse(results.text) as CareHomeListItem[];
  // One that has an id has another than the one entered.
  const namesakes = cards.filter(
    ({ name, cqc_recorded_id }) =>
      cqc_recorded_id === null && fold(name).trim() === fold(care_home_name).trim(),
  );
  const [only] = namesakes;
  return only && namesakes.length === 1 ? findHome(table, only.uuid) : undefined;
}
