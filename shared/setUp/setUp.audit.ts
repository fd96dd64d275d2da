import type { AuditWords } from '../audit/auditWords.ts';

/** The first day: no home's history has these. */
export const setUpAudit = {
  words: {
    'setUp.mailTested': 'Sent a test email',
    'setUp.mailArrived': 'Confirmed a test email',
  },
} as const satisfies AuditWords;
