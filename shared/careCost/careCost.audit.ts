import type { AuditWords } from '../audit/auditWords.ts';

/** The additional care rates. */
export const careCostAudit = {
  words: {
    'careRates.saved': 'Changed the additional care rates',
  },
} as const satisfies AuditWords;
