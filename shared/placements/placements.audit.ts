import type { AuditWords } from '../audit/auditWords.ts';

/** Reading placements one by one, which leaves a trace. */
export const placementsAudit = {
  words: { 'placements.listed': 'Exported the list of its placements' },
  fields: { placements_listed: 'Placements listed', listed_for: 'Paid by' },
} as const satisfies AuditWords;
