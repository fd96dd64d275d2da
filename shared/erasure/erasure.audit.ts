import type { AuditWords } from '../audit/auditWords.ts';

/** The erasing of a person. */
export const erasureAudit = {
  words: {
    'contacts.erased': 'Erased a contact',
    'erasure.begun': 'Started to erase a person',
    'erasure.ended': 'Erased a person',
  },
} as const satisfies AuditWords;
