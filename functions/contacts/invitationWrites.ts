import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { SentInvitation } from '#shared/contacts/invitation.ts';
import { INVITATION_DAYS } from '#shared/contacts/registration.api.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { isSamePlace, type Place, placeRef } from '#shared/places/place.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import { invitationEntity, invitationsTo } from '#shared/store/invitations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, upsert, type Write } from '#shared/store/write.ts';

const DAY_MS = 86_400_000;

/** Who invites, to which place, and when. */
export interface InvitedBy {
  place: Place;
  name: string;
  at: Instant;
}

interface InvitationOptions {
  to: EmailAddress;
  by: InvitedBy;
  /** Makes the mail one of a kind: `once`, or when it is sent again. */
  date: string;
}

const invitationOf = (contact: Contact, { to, by, date }: InvitationOptions) =>
  queuedMail({
    cause: `invitation:${contact.id}`,
    date,
    to,
    content: {
      kind: 'invitation',
      place: placeRef(by.place),
      place_name: by.place.name,
      contact: contact.id,
      first_name: contact.first_name,
      invited_by: by.name,
    },
    now: by.at,
  });

/** Queues an invitation to register. */
export const invitationMail = (contact: Contact, options: InvitationOptions): Write =>
  create(outboxEntity, invitationOf(contact, options));

/** Records that an address has been invited; of two at once the second is refused. */
export function invitedWrite(
  { place, id: contact }: Contact,
  {
    to: email,
    at: invited_at,
    existing,
  }: {
    to: EmailAddress;
    at: Instant;
    existing: SentInvitation | undefined;
  },
): Write {
  return upsert(invitationEntity, { email, place, contact, invited_at }, existing);
}

/**
 * An invitation to register for a contact's first address where it is new and has no account; once for each
 * contact and address, however often it is taken out and entered again. Others are invited by a button
 * (decisions, section 5). None to an address whose mail comes back, and none to one of whom another
 * address has a deactivated account: the place's page says so.
 *
 * `moved`: the contact of another place whom `after` takes in. A link to that place opens nothing any more: whoever
 * could have used theirs gets a new one.
 */
export async function invitationWrites(
  table: Table,
  before: Contact | undefined,
  after: Contact,
  inviter: InvitedBy,
  moved?: Contact,
): Promise<Write[]> {
  const earlier = addressesOf(before);
  const [first] = addressesOf(after);
  const added = first === undefined || earlier.includes(first) ? [] : [first];
  const addresses = [...new Set([...added, ...addressesOf(moved)])];
  const sent = await invitationsTo(table, addresses);
  const isCutOff = (to: EmailAddress) => isOpenTo(moved, sent.get(to), inviter.at);
  const mails = addresses
    .filter((to) => added.includes(to) || isCutOff(to))
    .map((to) => {
      const date = isCutOff(to) ? `moved:${inviter.place.uuid}` : 'once';
      return invitationOf(after, { to, by: inviter, date });
    });
  const to = mails.map((mail) => mail.to);
  const [accounts, queued, bouncing, inactive] = await Promise.all([
    Promise.all(to.map((address) => findAccountByEmail(table, address))),
    table.read(...mails.map(({ key }) => wanted(outboxEntity, { key }))),
    suppressedAmong(table, to, new Date(inviter.at)),
    inactiveAmong(table, addressesOf(after)),
  ]);
  if (inactive.size > 0) return [];
  return mails
    .filter((mail, position) => !accounts[position] && !queued[position] && !bouncing.has(mail.to))
    .flatMap((mail) => [
      create(outboxEntity, mail),
      invitedWrite(after, { to: mail.to, at: inviter.at, existing: sent.get(mail.to) }),
    ]);
}

/** Whether an invitation of this contact can still be used at `at`, but for the contact's going. */
const isOpenTo = (
  contact: Contact | undefined,
  sent: SentInvitation | undefined,
  at: Instant,
): boolean =>
  contact !== undefined &&
  sent?.contact === contact.id &&
  isSamePlace(sent.place, contact.place) &&
  Date.parse(at) - Date.parse(sent.invited_at) < INVITATION_DAYS * DAY_MS;
