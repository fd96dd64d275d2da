import { contactEntity, membershipEntity, rosterEntity } from './contacts.store.ts';
import { ID, NONE, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const contactsPersonal = [
  // A responsibility and a leave hang on a contact: `eraseContacts` takes it out of its place first.
  registered(contactEntity, {
    holds: {
      id: ID,
      place: NONE,
      first_name: PERSONAL,
      last_name: PERSONAL,
      job_title: PERSONAL,
      emails: PERSONAL,
      phone_numbers: PERSONAL,
      leave: ID,
    },
    erase: (contact, { cleaner }) => (cleaner.isId(contact.id) ? null : contact),
  }),
  registered(membershipEntity, {
    holds: {
      place: NONE,
      email: PERSONAL,
      contact: ID,
    },
    erase: (part, { cleaner }) =>
      cleaner.isId(part.contact) || cleaner.isAddress(part.email) ? null : part,
  }),
  registered(rosterEntity, { holds: { place: NONE } }),
];
