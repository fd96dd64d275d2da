import type { Account } from '#shared/account/account.ts';
import { addressesOf, type Membership } from '#shared/contacts/contact.ts';
import { mayInviteAgain } from '#shared/contacts/invitation.ts';
import { type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import {
  aboutOf,
  type RegistrationId,
  type RegistrationRequest,
  rejectedLately,
} from '#shared/registration/registrationRequest.ts';
import { MOST_MAILS } from '#shared/registration/registrationTimes.ts';
import { placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import { counting } from '#shared/server/registrationCounts.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { contactEntity, membershipsFrom } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import { invitationEntity, invitationsTo } from '#shared/store/invitations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findPlace, findPlaces } from '#shared/store/placeKinds.ts';
import { findRegistration, registrantsOf } from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, upsert, type Write } from '#shared/store/write.ts';

interface Surroundings {
  table: Table;
  now: Date;
}

const TRIES = 5;

/** A contact's invitation that a stranger's asking brings about names nobody. */
const INVITED_BY = 'a colleague';

/**
 * What follows a stranger's request: one mail to the address that it names, whoever's that is
 * (agreements, section 5). An unknown address is asked to confirm, a contact without an account is
 * invited as usual, an account is told that it is one. None of these mails holds a word that was typed,
 * and no more than three in a day go to an address. The same request any number of times is one mail.
 */
export async function answerRequest(id: RegistrationId, around: Surroundings): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await answerOnce(id, around);
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      // The mail is queued: another run has answered.
      if (error.stale.includes(outboxEntity.name)) return;
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt));
    }
  }
}

async function answerOnce(id: RegistrationId, { table, now }: Surroundings): Promise<void> {
  const request = await findRegistration(table, id);
  if (request?.state !== 'UNCONFIRMED') return;
  if (await wasRejectedLately(table, request, now)) return;
  const count = await counting(
    table,
    { what: `mail:${request.email}`, hours: 24, most: MOST_MAILS },
    now,
  );
  if (!count.hasRoom) return;
  const writes = await mailWrites(table, request, now);
  if (writes.length > 0) await table.commit(...writes, count.write);
}

/** Whether this address was rejected less than a week ago for all that has this id: then nothing happens. */
async function wasRejectedLately(
  table: Table,
  { email, cqc_registration_id }: RegistrationRequest,
  now: Date,
): Promise<boolean> {
  const rejected = rejectedLately(await registrantsOf(table, email), now);
  if (rejected.size === 0) return false;
  const { places } = await placesOfCqcId(table, cqc_registration_id);
  const subjects = places.length > 0 ? places : [null];
  return subjects.every((place) => rejected.has(aboutOf({ place, cqc_registration_id })));
}

async function mailWrites(table: Table, request: RegistrationRequest, now: Date): Promise<Write[]> {
  const { email } = request;
  const at = instant(now);
  const account = await findAccountByEmail(table, email);
  if (account) {
    return account.is_active ? [mail(request, alreadyRegistered(request, account), at)] : [];
  }
  const membership = await openMembership(table, email);
  if (membership) return invitationWrites(table, { request, membership, now });
  return [mail(request, { kind: 'registrationConfirm', request: request.id }, at)];
}

/** More than anybody has who has never registered. */
const MOST_MEMBERSHIPS = 20;

/** One of the address's memberships whose place has not closed: nobody is invited to one that has. */
async function openMembership(table: Table, email: EmailAddress): Promise<Membership | undefined> {
  const memberships = await membershipsFrom(table, email, { from: null, limit: MOST_MEMBERSHIPS });
  const places = await findPlaces(
    table,
    memberships.map(({ place }) => place),
  );
  const open = new Set(
    places.filter(({ location_status }) => location_status !== 'CLOSED').map(placePartition),
  );
  return memberships.find(({ place }) => open.has(placePartition(place)));
}

const alreadyRegistered = (
  { id }: RegistrationRequest,
  { first_name, kind }: Account,
): MailContent => ({
  kind: 'alreadyRegistered',
  request: id,
  first_name,
  may_join: kind === 'provider',
});

const queued = (
  { id, email }: RegistrationRequest,
  content: MailContent,
  now: Instant,
): OutboxMail => queuedMail({ cause: `registration:${id}`, date: 'once', to: email, content, now });

const mail = (request: RegistrationRequest, content: MailContent, at: Instant): Write =>
  create(outboxEntity, queued(request, content, at));

/** The usual invitation to a contact, at most one an hour; none where the contact has gone. */
async function invitationWrites(
  table: Table,
  { request, membership, now }: { request: RegistrationRequest; membership: Membership; now: Date },
): Promise<Write[]> {
  const { email, place: ref, contact: id } = membership;
  const [[contact], place, sent] = await Promise.all([
    table.read(wanted(contactEntity, { place: ref, id })),
    findPlace(table, ref),
    invitationsTo(table, [email]),
  ]);
  const existing = sent.get(email);
  if (!contact || !place || !mayInviteAgain(existing, now)) return [];
  // Deactivated at another address: the invitation's link would not let them in.
  if ((await inactiveAmong(table, addressesOf(contact))).size > 0) return [];
  const at = instant(now);
  const content: MailContent = {
    kind: 'invitation',
    place: ref,
    place_name: place.name,
    contact: id,
    first_name: contact.first_name,
    invited_by: INVITED_BY,
  };
  return [
    mail(request, content, at),
    upsert(invitationEntity, { email, place: ref, contact: id, invited_at: at }, existing),
  ];
}
