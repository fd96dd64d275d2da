import type { AuditWords } from '../audit/auditWords.ts';

/** What a home says of its beds. */
export const vacanciesAudit = {
  words: {
    'vacancies.confirmed': 'Updated the available beds',
    'vacancies.notesChanged': 'Changed the notes about the available beds',
    'vacancies.notesEnded': 'Notes about the available beds have ended',
  },
  unchanged: {
    'vacancies.confirmed': 'Confirmed the available beds: nothing has changed',
    'vacancies.notesChanged': 'Confirmed the notes about the available beds: nothing has changed',
  },
  fields: {
    vacant_beds: 'Vacant beds',
    types: 'Beds by type',
    beds: 'Beds by type',
    comments: 'Comments',
    notes: 'Notes about beds',
  },
} as const satisfies AuditWords;
