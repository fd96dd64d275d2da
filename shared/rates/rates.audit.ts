import type { AuditWords } from '../audit/auditWords.ts';

/** The AQP weekly rates. */
export const ratesAudit = {
  words: {
    'rates.added': 'Added rates from a day on',
    'rates.corrected': 'Corrected a rate that had not started',
    'rates.removed': 'Removed a rate that had not started',
  },
} as const satisfies AuditWords;
