import pMap from 'p-map';
import type { Membership } from '#shared/contacts/contact.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { aboutOf, type RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { DECIDED_DAYS, OPEN_DAYS } from '#shared/registration/registrationTimes.ts';
import { theTable } from '#shared/server/aws.ts';
import { decisionMail } from '#shared/server/decisionMail.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { joinedDecision, joinedMeanwhile, placesAsked } from '#shared/server/joinedMeanwhile.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import {
  findRegistration,
  openRegistrations,
  registrantEntity,
  registrationRequestEntity,
} from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { absent, CommitRefused, remove, replace } from '#shared/store/write.ts';

const CONCURRENCY = 4;
const DAY_MS = 86_400_000;
const JOB = { id: 'expireRegistrations', name: 'The end of its time' };

export const expiryAudit = auditWriter('registration.expired', 'registration.joined');

type Ending = 'expired' | 'joined' | 'decided';

/** Requests that nobody has decided on within 14 days, and those of people who have joined meanwhile. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  expireRegistrations({ table: theTable(), now });

/**
 * Ends them, and tells each person whose time is over. Who has become a contact another way is told nothing:
 * they have joined. `decided`: somebody was quicker. Throws when one failed, after all the others, so that the
 * scheduler runs it again.
 */
export async function expireRegistrations({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { expired: 0, joined: 0, decided: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'request not ended');
  await pMap(
    openRegistrations(table),
    async (request) => {
      const end = await guarded({ request: request.id }, () => endOf(request, { table, now }));
      if (end) counts[end] += 1;
    },
    { concurrency: CONCURRENCY },
  );
  throwIfFailed(counts, 'Some requests could not be ended');
  return counts;
}

/** Whether its 14 days are over. */
function isDue({ confirmed_at }: RegistrationRequest, now: Date): boolean {
  const before = instant(new Date(now.getTime() - OPEN_DAYS * DAY_MS));
  return confirmed_at !== null && confirmed_at <= before;
}

async function endOf(
  indexed: RegistrationRequest,
  { table, now }: { table: Table; now: Date },
): Promise<Ending | undefined> {
  try {
    // The index trails.
    const request = await findRegistration(table, indexed.id);
    if (request?.state !== 'PENDING') return 'decided';
    const places = await placesAsked(table, request);
    const membership = await joinedMeanwhile(table, request, places);
    if (membership) {
      await settle(table, request, { membership, at: instant(now) });
      return 'joined';
    }
    if (!isDue(request, now)) return undefined;
    const at = instant(now);
    const { email, place: ref } = request;
    const place = ref ? await findPlace(table, ref) : undefined;
    const about = aboutOf(request);
    const [registrant] = await table.read(wanted(registrantEntity, { email, about }));
    const decided = { at, by: JOB, reason: null, text: '', contact: null };
    await table.commit(
      replace(registrationRequestEntity, { ...request, state: 'EXPIRED', decided }, request),
      ...(registrant ? [remove(registrantEntity, registrant)] : []),
      // Made a contact at this very moment, they are not told that nobody has decided.
      ...places.map((asked) => absent(membershipEntity, { place: asked, email })),
      decisionMail(
        request,
        { outcome: 'expired', place_name: place?.name ?? null, reason: null, text: '' },
        at,
      ),
      expiryAudit.entry({
        of: place ? placePartition(place) : registrationRequestEntity.key(request).pk,
        at,
        id: `registrationExpired:${request.id}`,
        who: { kind: 'job', ...JOB },
        what: 'registration.expired',
        before: null,
        after: { registration: request.id },
        trace: `expireRegistrations:${at}`,
      }),
    );
    return 'expired';
  } catch (error) {
    if (error instanceof CommitRefused) return 'decided';
    throw error;
  }
}

/** Ends the request of somebody who has joined another way: as approved until they have an account. */
async function settle(
  table: Table,
  request: RegistrationRequest,
  { membership, at }: { membership: Membership; at: Instant },
): Promise<void> {
  const { id, email } = request;
  const [account, [registrant]] = await Promise.all([
    findAccountByEmail(table, email),
    table.read(wanted(registrantEntity, { email, about: aboutOf(request) })),
  ]);
  const until = instant(new Date(Date.parse(at) + DECIDED_DAYS * DAY_MS));
  // Another request about the same place has it by now.
  const own = registrant?.request === id ? registrant : undefined;
  const next: RegistrationRequest = {
    ...request,
    state: account ? 'REGISTERED' : 'APPROVED',
    decided: joinedDecision(membership, at),
  };
  await table.commit(
    replace(registrationRequestEntity, next, request),
    ...(own && account ? [remove(registrantEntity, own)] : []),
    ...(own && !account ? [replace(registrantEntity, { ...own, until }, own)] : []),
    expiryAudit.entry({
      of: placePartition(membership.place),
      at,
      id: `registrationJoined:${id}`,
      who: { kind: 'job', id: JOB.id, name: 'Placewell' },
      what: 'registration.joined',
      before: null,
      after: { registration: id },
      trace: `expireRegistrations:${at}`,
    }),
  );
}
