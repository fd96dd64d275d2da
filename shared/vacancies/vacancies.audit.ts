import type { AuditWords } from '../audit/auditWords.ts';

/** What a home says of its beds. */
export const vacanciesAudit = {
  words: { 'vacancies.confirmed': 'Updated the available beds' },
  unchanged: { 'vacancies.confirmed': 'Confirmed the available beds: nothing has changed' },
  fields: {
    vacant_beds: 'Vacant beds',
    types: 'Beds by type',
    beds: 'Beds by type',
    comments: 'Comments',
  },
} as const satisfies AuditWords;
