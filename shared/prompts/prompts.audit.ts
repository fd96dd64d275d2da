import type { AuditWords } from '../audit/auditWords.ts';

/** Prompts of commissioners, and the weekday email. */
export const promptsAudit = {
  words: {
    'vacancies.prompted': 'Asked the home to update its available beds',
    'vacancies.watched': 'Asked for an email when the home updates its available beds',
    'vacancies.reminded': 'Sent the weekday email about available beds',
  },
  fields: { organisation: 'Organisation', notify: 'Asked for an email when the home updates' },
  contacts: { contacts: 'Sent to' },
} as const satisfies AuditWords;
