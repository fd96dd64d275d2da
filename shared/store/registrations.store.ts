import * as z from 'zod/mini';
import { type EmailAddress, Instant } from '../kernel/ids.ts';
import { type PlaceRef, placePartition } from '../places/place.ts';
import {
  Registrant,
  RegistrationRequest,
  type RegistrationState,
} from '../registration/registrationRequest.ts';
import { CONFIRMATION_HOURS, DECIDED_DAYS, OPEN_DAYS } from '../registration/registrationTimes.ts';
import { entity, type Key, wanted } from './entity.ts';
import type { Table } from './table.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000);

/**
 * Access patterns
 * - a request by its id: pk `REGISTRATION#<id>`, sk `REQUEST`
 * - the confirmed requests of a state, oldest first: CHG, pk `REGISTRATION#<state>`,
 *   sk `<confirmed_at>#<id>`
 * - a place's open requests, oldest first: LINK, pk `REGISTRATION#<kind>#<uuid>`,
 *   sk `<confirmed_at>#<id>`
 * - what an address has not confirmed yet: LINK, pk `REGISTRATION#UNCONFIRMED#<address>`, sk `<id>`
 */
export const registrationRequestEntity = entity<
  RegistrationRequest,
  Pick<RegistrationRequest, 'id'>
>({
  name: 'registrationRequest',
  schema: RegistrationRequest,
  key: ({ id }) => ({ pk: `REGISTRATION#${id}`, sk: 'REQUEST' }),
  index: ({ id, state, place, confirmed_at, email }) => ({
    CHG:
      confirmed_at === null ? null : { pk: `REGISTRATION#${state}`, sk: `${confirmed_at}#${id}` },
    LINK: linkOf({ id, state, place, confirmed_at, email }),
  }),
  expiry: ({ asked_at, confirmed_at, decided }) => {
    if (decided) return secondsOf(decided.at) + DECIDED_DAYS * DAY_S;
    // The job ends it long before; then it is kept as any other that was decided.
    if (confirmed_at) return secondsOf(confirmed_at) + (OPEN_DAYS + DECIDED_DAYS) * DAY_S;
    return secondsOf(asked_at) + CONFIRMATION_HOURS * HOUR_S;
  },
});

/** Where a request is found besides by its id: those to be decided by their place, unconfirmed ones by the address. */
function linkOf(
  request: Pick<RegistrationRequest, 'id' | 'state' | 'place' | 'confirmed_at' | 'email'>,
): Key | null {
  const { id, state, place, confirmed_at, email } = request;
  if (confirmed_at === null) {
    return state === 'UNCONFIRMED' ? { pk: `REGISTRATION#UNCONFIRMED#${email}`, sk: id } : null;
  }
  return place === null || state !== 'PENDING'
    ? null
    : { pk: `REGISTRATION#${placePartition(place)}`, sk: `${confirmed_at}#${id}` };
}

/**
 * Access patterns
 * - the request of an address about a place that is open, or was rejected lately:
 *   pk `REGISTRANT#<address>`, sk `ASKED#<about>`
 * - all of an address: the same by the sort key's beginning
 */
export const registrantEntity = entity<Registrant, Pick<Registrant, 'email' | 'about'>>({
  name: 'registrant',
  schema: Registrant,
  key: ({ email, about }) => ({ pk: `REGISTRANT#${email}`, sk: `ASKED#${about}` }),
  expiry: ({ until }) => secondsOf(until),
});

/** When somebody, whom only a hash names, has lately asked to join or been mailed about it. */
export const RegistrationCount = z.strictObject({
  /** Keyed and changing each day: no address can be made of it, nor guessed at. */
  hash: z.string(),
  version: z.int(),
  at: z.array(Instant),
});
export type RegistrationCount = z.infer<typeof RegistrationCount>;

/**
 * Access patterns
 * - what is counted of an address, of a browser's or of an email's: pk `REGISTRATIONS_OF#<hash>`,
 *   sk `COUNT`
 */
export const registrationCountEntity = entity<RegistrationCount, Pick<RegistrationCount, 'hash'>>({
  name: 'registrationCount',
  schema: RegistrationCount,
  key: ({ hash }) => ({ pk: `REGISTRATIONS_OF#${hash}`, sk: 'COUNT' }),
  expiry: ({ at }) => secondsOf(at.at(-1) ?? '') + DAY_S,
});

/** The request, as it is now; undefined when there is none. */
export async function findRegistration(
  table: Table,
  id: RegistrationRequest['id'],
): Promise<RegistrationRequest | undefined> {
  const [request] = await table.read(wanted(registrationRequestEntity, { id }));
  return request;
}

/** What an address has asked about that is open or was rejected lately; few, for mails are limited. */
export const registrantsOf = (table: Table, email: EmailAddress): Promise<Registrant[]> =>
  table.all(registrantEntity, { pk: `REGISTRANT#${email}`, prefix: 'ASKED#' });

/** What an address has asked and not confirmed; few, for mails are limited. Trails a change by a moment. */
export const unconfirmedOf = (table: Table, email: EmailAddress): Promise<RegistrationRequest[]> =>
  table.all(registrationRequestEntity, {
    index: 'LINK',
    pk: `REGISTRATION#UNCONFIRMED#${email}`,
  });

/** The first of a place's open requests, oldest first. Trails a change by a moment. */
export const openRequestsOf = (
  table: Table,
  place: PlaceRef,
  limit: number,
): Promise<RegistrationRequest[]> =>
  table.some(registrationRequestEntity, {
    index: 'LINK',
    pk: `REGISTRATION#${placePartition(place)}`,
    limit,
  });

const ofState = (state: RegistrationState) => ({
  index: 'CHG' as const,
  pk: `REGISTRATION#${state}`,
});

/**
 * Confirmed requests of a state from after `after` on, which is a place in the order: the open ones
 * oldest first, the others newest first. Trails a change by a moment.
 */
export async function registrationsOf(
  table: Table,
  state: RegistrationState,
  { after, limit }: { after: { confirmed_at: string; id: string } | null; limit: number },
): Promise<{ items: RegistrationRequest[]; more: boolean }> {
  const range = ofState(state);
  return table.first(registrationRequestEntity, {
    ...range,
    newestFirst: state !== 'PENDING',
    limit,
    ...(after && {
      after: {
        ...registrationRequestEntity.key({ id: after.id as RegistrationRequest['id'] }),
        chg_pk: range.pk,
        chg_sk: `${after.confirmed_at}#${after.id}`,
      },
    }),
  });
}

/** All open requests, oldest first. */
export const openRegistrations = (table: Table): AsyncGenerator<RegistrationRequest> =>
  table.each(registrationRequestEntity, ofState('PENDING'));
