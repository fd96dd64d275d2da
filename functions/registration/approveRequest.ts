import type { Account } from '#shared/account/account.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { BodyOf, Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { placePartition, placeRef } from '#shared/places/place.ts';
import {
  aboutOf,
  type Registrant,
  type RegistrationRequest,
} from '#shared/registration/registrationRequest.ts';
import {
  type postRegistrationApproval,
  SAY_HOW_CHECKED,
} from '#shared/registration/registrationRequests.api.ts';
import { DECIDED_DAYS } from '#shared/registration/registrationTimes.ts';
import { decisionMail } from '#shared/server/decisionMail.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { registrantEntity, registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { remove, replace, upsert, type Write } from '#shared/store/write.ts';
import { addContact } from '../contacts/addContact.ts';
import { accountOf } from '../runtime/caller.ts';
import type { Change, Request } from '../runtime/handle.ts';
import { openRequest } from './openRequest.ts';
import { registrationView } from './registrationView.ts';

const DAY_MS = 86_400_000;
const contactAlready = (place: string) =>
  `This address is a contact of the ${place} already. Reject the request as a duplicate.`;
const goesOn = (place: string) =>
  `This ${place} continues under another registration since you opened the request. Nothing was saved.`;
const cannotJoin = (place: string) =>
  `This address cannot join a ${place}: its account is deactivated, or is not a provider’s.`;

type Approval = Omit<BodyOf<typeof postRegistrationApproval>, 'care_home'>;

/**
 * A request that is approved for a place, ready for `save`: the contact, and what becomes of the request.
 * Refuses `conflict` an address that is a contact already, or could not enter.
 */
export async function approveRequest(
  id: RegistrationRequest['id'],
  { version, reason = '', ...responsibilities }: Approval,
  place: Home | ServiceLocation,
  call: Pick<Request<Endpoint>, 'caller' | 'table' | 'now' | 'at'>,
): Promise<{
  change: Change<'registration.approved'>;
  writes: Write[];
  reply: ReplyOf<typeof postRegistrationApproval>;
}> {
  const { caller, table, now, at } = call;
  const approver = accountOf(caller);
  if (approver.kind === 'lph' && reason === '') {
    throw new Refusal('invalid', SAY_HOW_CHECKED, { errors: { reason: [SAY_HOW_CHECKED] } });
  }
  const request = await openRequest({ id, version, place }, call);
  const { email } = request;
  const { short } = placeKindOf(place).words;
  if (place.location_status === 'CLOSED' && place.successor !== null) {
    const of = approver.kind === 'lph' ? {} : { of: place };
    throw new Refusal('stale', goesOn(short), {
      current: await registrationView(request, { table, now, ...of }),
    });
  }
  const [account, [membership, ...registrants]] = await Promise.all([
    findAccountByEmail(table, email),
    table.read(
      wanted(membershipEntity, { place: placeRef(place), email }),
      wanted(registrantEntity, { email, about: aboutOf(request) }),
      wanted(registrantEntity, { email, about: placePartition(place) }),
    ),
  ]);
  if (membership) throw new Refusal('conflict', contactAlready(short));
  refuseAccount(account, short);
  const added = await addContact(place, { ...entryOf(request), ...responsibilities }, call);
  const decided = {
    at,
    by: { id: approver.id, name: fullName(approver) },
    reason: null,
    text: reason,
    contact: added.contact.id,
  };
  const state = account ? 'REGISTERED' : 'APPROVED';
  const next: RegistrationRequest = { ...request, state, decided, place: placeRef(place) };
  return {
    change: {
      ...added.change,
      what: 'registration.approved',
      after: { ...Object(added.change.after), registration: id, checked: reason },
    },
    writes: [
      ...added.writes,
      replace(registrationRequestEntity, next, request),
      ...registrantWrites(registrants, next, now),
      ...(account ? [decisionMail(request, joined(place.name), at)] : []),
    ],
    reply: { id, state, contact: added.contact.id },
  };
}

/** What becomes a contact of what was entered. */
const entryOf = ({ first_name, last_name, job_title, email }: RegistrationRequest) => ({
  first_name,
  last_name,
  job_title,
  emails: [email],
  phone_numbers: [],
});

const joined = (place_name: string) =>
  ({ outcome: 'joined', place_name, reason: null, text: '' }) as const;

/** Refuses `conflict` an account that would have no access. */
function refuseAccount(account: Account | undefined, place: string): void {
  if (!account || (account.is_active && account.kind === 'provider')) return;
  throw new Refusal('conflict', cannotJoin(place));
}

/** Until the person has registered, their request stands in the way of another about the same place. */
function registrantWrites(
  existing: (Registrant | undefined)[],
  next: RegistrationRequest,
  now: Date,
): Write[] {
  const { email, id: request, state } = next;
  const about = aboutOf(next);
  const until = instant(new Date(now.getTime() + DECIDED_DAYS * DAY_MS));
  const waiting = { email, about, request, rejected_at: null, until };
  const rows = new Map(
    existing.flatMap((registrant) => (registrant ? [[registrant.about, registrant] as const] : [])),
  );
  const isOver = (registrant: Registrant) => state === 'REGISTERED' || registrant.about !== about;
  return [
    ...[...rows.values()].filter(isOver).map((row) => remove(registrantEntity, row)),
    ...(state === 'REGISTERED' ? [] : [upsert(registrantEntity, waiting, rows.get(about))]),
  ];
}
