import type { AuditWords } from '../audit/auditWords.ts';

/** The list of organisations. */
export const organisationsAudit = {
  words: {
    'organisation.added': 'Added an organisation',
    'organisation.changed': 'Changed an organisation',
  },
} as const satisfies AuditWords;
