import pMap from 'p-map';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { aboutOf, type RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { OPEN_DAYS } from '#shared/registration/registrationTimes.ts';
import { theTable } from '#shared/server/aws.ts';
import { decisionMail } from '#shared/server/decisionMail.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import {
  findRegistration,
  openRegistrations,
  registrantEntity,
  registrationRequestEntity,
} from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, remove, replace } from '#shared/store/write.ts';

const CONCURRENCY = 4;
const DAY_MS = 86_400_000;
const JOB = { id: 'expireRegistrations', name: 'The end of its time' };

export const expiryAudit = auditWriter('registration.expired');

type Ending = 'expired' | 'decided';

/** Requests that nobody has decided on within 14 days. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  expireRegistrations({ table: theTable(), now });

/**
 * Ends them, and tells each person. `decided`: somebody was quicker. Throws when one failed, after all
 * the others, so that the scheduler runs it again.
 */
export async function expireRegistrations({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { expired: 0, decided: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'request not ended');
  await pMap(
    dueRequests(table, now),
    async (request) => {
      const end = await guarded({ request: request.id }, () => expire(request, { table, now }));
      if (end) counts[end] += 1;
    },
    { concurrency: CONCURRENCY },
  );
  throwIfFailed(counts, 'Some requests could not be ended');
  return counts;
}

/** They come oldest first: the first that is not due ends the search. */
async function* dueRequests(table: Table, now: Date): AsyncGenerator<RegistrationRequest> {
  const before = instant(new Date(now.getTime() - OPEN_DAYS * DAY_MS));
  for await (const request of openRegistrations(table)) {
    if (request.confirmed_at === null || request.confirmed_at > before) return;
    yield request;
  }
}

async function expire(
  indexed: RegistrationRequest,
  { table, now }: { table: Table; now: Date },
): Promise<Ending> {
  try {
    // The index trails.
    const request = await findRegistration(table, indexed.id);
    if (request?.state !== 'PENDING') return 'decided';
    const at = instant(now);
    const { email, place: ref } = request;
    const place = ref ? await findPlace(table, ref) : undefined;
    const about = aboutOf(request);
    const [registrant] = await table.read(wanted(registrantEntity, { email, about }));
    const decided = { at, by: JOB, reason: null, text: '', contact: null };
    await table.commit(
      replace(registrationRequestEntity, { ...request, state: 'EXPIRED', decided }, request),
      ...(registrant ? [remove(registrantEntity, registrant)] : []),
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
