import type { AuditWords } from '../audit/auditWords.ts';

/** Prompts of commissioners to service locations. */
export const locationPromptsAudit = {
  words: {
    'availability.prompted': 'Asked the service location to update its availability',
    'availability.watched': 'Asked for an email when the service location updates its availability',
  },
} as const satisfies AuditWords;
