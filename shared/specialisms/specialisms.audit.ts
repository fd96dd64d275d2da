import type { AuditWords } from '../audit/auditWords.ts';

/** Specialisms and languages. */
export const specialismsAudit = {
  words: { 'specialisms.saved': 'Saved the specialisms and languages' },
  fields: {
    new_services: 'Specialisms and languages',
    services: 'Specialisms and languages',
  },
} as const satisfies AuditWords;
