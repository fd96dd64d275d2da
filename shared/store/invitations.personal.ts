import { invitationEntity } from './invitations.store.ts';
import { ID, NONE, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const invitationsPersonal = [
  registered(invitationEntity, {
    holds: { email: PERSONAL, place: NONE, contact: ID },
    erase: (sent, { cleaner }) =>
      cleaner.isAddress(sent.email) || cleaner.isId(sent.contact) ? null : sent,
  }),
];
