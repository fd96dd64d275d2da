import type { CentralPerson } from '../../shared/contacts/centralRules.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import type { EmailAddress, Instant } from '../../shared/kernel/ids.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { type Place, placeRef } from '../../shared/places/place.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { invitationEntity } from '../../shared/store/invitations.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, type Write } from '../../shared/store/write.ts';
import { invitedWrite } from './invitationWrites.ts';

/** The one invitation that a central contact is to get, whatever the number of their homes. */
export interface DueInvitation {
  /** Queues it, as a contact of this place: its link registers them there. */
  writes: (contact: Contact, place: Place) => Write[];
}

/**
 * The invitation to a central contact without an account. Null when they have one, were invited already
 * or their mail comes back: then the home's page invites again.
 */
export async function dueInvitation(
  table: Table,
  { email, first_name }: CentralPerson,
  by: { name: string; at: Instant },
): Promise<DueInvitation | null> {
  const to = email as EmailAddress;
  const [account, [sent], bouncing] = await Promise.all([
    findAccountByEmail(table, to),
    table.read(wanted(invitationEntity, { email: to })),
    suppressedAmong(table, [to], new Date(by.at)),
  ]);
  if (account || sent || bouncing.has(to)) return null;
  return {
    writes: (contact, place) => [
      create(
        outboxEntity,
        queuedMail({
          cause: `centralInvitation:${contact.id}`,
          date: by.at,
          to,
          content: {
            kind: 'centralInvitation',
            place: placeRef(place),
            place_name: place.name,
            contact: contact.id,
            first_name,
            invited_by: by.name,
          },
          now: by.at,
        }),
      ),
      invitedWrite(contact, { to, at: by.at, existing: undefined }),
    ],
  };
}
