import type { AuditWords } from '../audit/auditWords.ts';

/** A home's own suspension of new placements; its flag and date are the home's. */
export const suspensionsAudit = {
  words: {
    'suspension.set': 'Suspended new placements',
    'suspension.changed': 'Changed why or until when new placements are suspended',
    'suspension.cleared': 'Ended the suspension of new placements',
    'suspension.asked': 'Asked by email if the home is open again',
  },
  fields: {
    self_imposed_suspension_reason: 'Reason for the suspension',
    self_imposed_suspension_other: 'Reason in their words',
    self_imposed_suspension_until: 'May be open again on',
  },
} as const satisfies AuditWords;
