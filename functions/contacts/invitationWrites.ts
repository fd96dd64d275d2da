import { addressesOf, type Contact } from '../../shared/contacts/contact.ts';
import type { SentInvitation } from '../../shared/contacts/invitation.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { EmailAddress, Instant } from '../../shared/kernel/ids.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { invitationEntity, invitationsTo } from '../../shared/store/invitations.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, upsert, type Write } from '../../shared/store/write.ts';

/** Who invites, to where, and when. */
export interface InvitedBy {
  home: Home;
  name: string;
  at: Instant;
}

/** `date` makes the mail one of a kind: `once`, or when it is sent again. */
const invitationOf = (contact: Contact, told: { to: EmailAddress; by: InvitedBy; date: string }) =>
  queuedMail({
    cause: `invitation:${contact.id}`,
    date: told.date,
    to: told.to,
    content: {
      kind: 'invitation',
      home: told.by.home.uuid,
      home_name: told.by.home.name,
      contact: contact.id,
      first_name: contact.first_name,
      invited_by: told.by.name,
    },
    now: told.by.at,
  });

/** Queues an invitation to register. */
export const invitationMail = (...told: Parameters<typeof invitationOf>): Write =>
  create(outboxEntity, invitationOf(...told));

/** Notes that an address has been invited; of two at once the second is refused. */
export function invitedWrite(
  contact: Contact,
  told: { to: EmailAddress; at: Instant; seen: SentInvitation | undefined },
): Write {
  const { to: email, at: invited_at, seen } = told;
  const { home, id } = contact;
  return upsert(invitationEntity, { email, home, contact: id, invited_at }, seen);
}

/**
 * An invitation to register for each address that is new and has no account; once for each contact
 * and address, however often it is taken out and entered again. None to an address whose mail comes
 * back: the home's page says so.
 */
export async function invitationWrites(
  table: Table,
  before: Contact | undefined,
  after: Contact,
  by: InvitedBy,
): Promise<Write[]> {
  const known = addressesOf(before);
  const fresh = addressesOf(after).filter((address) => !known.includes(address));
  const mails = fresh.map((to) => invitationOf(after, { to, by, date: 'once' }));
  const [accounts, queued, sent, bouncing] = await Promise.all([
    Promise.all(fresh.map((to) => findAccountByEmail(table, to))),
    table.read(...mails.map(({ key }) => wanted(outboxEntity, { key }))),
    invitationsTo(table, fresh),
    suppressedAmong(table, fresh, new Date(by.at)),
  ]);
  return mails
    .filter(({ to }, place) => !accounts[place] && !queued[place] && !bouncing.has(to))
    .flatMap((mail) => [
      create(outboxEntity, mail),
      invitedWrite(after, { to: mail.to, at: by.at, seen: sent.get(mail.to) }),
    ]);
}
