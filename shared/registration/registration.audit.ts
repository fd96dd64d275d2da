import type { AuditWords } from '../audit/auditWords.ts';

/** Strangers' requests to join. */
export const registrationAudit = {
  words: {
    'registration.requested': 'Asked to join',
    'registration.confirmed': 'Confirmed a request to join',
    'registration.approved': 'Approved a request to join',
    'registration.rejected': 'Rejected a request to join',
    'registration.joined': 'A request to join ended: the person is a contact already',
    'registration.expired': 'A request to join expired',
  },
  fields: { rejected_for: 'Rejected for' },
  values: {
    rejected_for: {
      NOT_STAFF: 'Does not work here',
      WRONG_HOME: 'Wrong home',
      DUPLICATE: 'Joined already or asked twice',
      CANNOT_VERIFY: 'Could not be checked',
      OTHER: 'Another reason',
    },
  },
} as const satisfies AuditWords;
