import type { AuditWords } from '../audit/auditWords.ts';

/** New usual ranges on a home's quality dashboard. */
export const qualityAudit = {
  words: {
    'quality.rebased': 'Started a new usual range on the quality dashboard',
    'quality.rebaseUndone': 'Undid a new usual range on the quality dashboard',
  },
  fields: { quality_metric: 'Figure' },
} as const satisfies AuditWords;
