import type { AuditWords } from '../audit/auditWords.ts';

/** A home's own suspension of new placements; its fields are the home's. */
export const suspensionsAudit = {
  words: {
    'suspension.set': 'Suspended new placements',
    'suspension.cleared': 'Ended the suspension of new placements',
  },
} as const satisfies AuditWords;
