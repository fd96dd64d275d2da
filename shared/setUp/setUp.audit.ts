import type { AuditWords } from '../audit/auditWords.ts';

/** The first day: no home's history has these. */
export const setUpAudit = {
  words: {
    'setUp.mailTested': 'Sent a test email',
    'setUp.mailArrived': 'Confirmed a test email',
    'setUp.helpChanged': 'Changed where the central team is reached',
  },
} as const satisfies AuditWords;
