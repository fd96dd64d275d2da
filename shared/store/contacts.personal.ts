import { contactEntity, membershipEntity, rosterEntity } from './contacts.store.ts';
import { ID, NONE, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const contactsPersonal = [
  // A responsibility and a leave hang on a contact: `eraseContacts` takes it out of its place first.
  registered(contactEntity, {
    holds: {
      id: ID,
      place: NONE,
      version: NONE,
      first_name: PERSONAL,
      last_name: PERSONAL,
      job_title: PERSONAL,
      emails: PERSONAL,
      phone_numbers: PERSONAL,
      central_contact: NONE,
      individual_contact: NONE,
      vacancy_contact: NONE,
      aqp_list_stakeholder: NONE,
      home_manager: NONE,
      leave: ID,
      created_at: NONE,
    },
    erase: (contact, { cleaner }) => (cleaner.isId(contact.id) ? null : contact),
  }),
  registered(membershipEntity, {
    holds: {
      place: NONE,
      email: PERSONAL,
      contact: ID,
      version: NONE,
      vacancy_contact: NONE,
      central_contact: NONE,
      individual_contact: NONE,
    },
    erase: (part, { cleaner }) =>
      cleaner.isId(part.contact) || cleaner.isAddress(part.email) ? null : part,
  }),
  registered(rosterEntity, { holds: { place: NONE, version: NONE, changed_at: NONE } }),
];
