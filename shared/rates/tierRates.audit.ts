import type { AuditWords } from '../audit/auditWords.ts';

/** The rates of care tiers. */
export const tierRatesAudit = {
  words: {
    'tierRates.saved': 'Changed the rates of care tiers',
  },
} as const satisfies AuditWords;
