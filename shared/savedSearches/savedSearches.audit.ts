import type { AuditWords } from '../audit/auditWords.ts';

/** Saved searches of a commissioner. */
export const savedSearchesAudit = {
  words: {
    'search.saved': 'Saved a search',
    'search.frequencyChanged': 'Changed when a saved search sends emails',
    'search.deleted': 'Deleted a saved search',
  },
} as const satisfies AuditWords;
