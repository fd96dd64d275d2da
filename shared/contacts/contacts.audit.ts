import type { AuditWords } from '../audit/auditWords.ts';

/** Contacts of a place, their leave and their invitations. */
export const contactsAudit = {
  words: {
    'contacts.created': 'Added a contact',
    'contacts.changed': 'Changed a contact',
    'contacts.deleted': 'Deleted a contact',
    'contacts.invited': 'Sent an invitation to register',
    'contacts.leaveSet': 'Entered leave',
    'contacts.leaveEnded': 'Ended leave',
    'contacts.publicChanged': 'Changed the public phone number or email address',
    'contacts.managerChanged': 'Changed the manager',
    'contacts.centralAppointed': 'Appointed a central contact',
    'contacts.centralChanged': 'Changed a central contact',
    'contacts.centralStoodDown': 'Removed a central contact',
  },
  fields: {
    name: 'Name',
    first_name: 'First name',
    last_name: 'Last name',
    job_title: 'Job title',
    emails: 'Email addresses',
    phone_numbers: 'Phone numbers',
    central_contact: 'Central contact',
    individual_contact: 'Reporting contact',
    vacancy_contact: 'Vacancy contact',
    aqp_list_stakeholder: 'ICB contact',
    home_manager: 'Home manager',
    public_phone: 'Public phone number',
    public_email: 'Public email address',
    leave: 'Leave',
    from: 'From',
    until: 'Until',
  },
  contacts: { deputy: 'Deputy', leave_ended: 'Leave ended of', manager: 'Manager' },
} as const satisfies AuditWords;
