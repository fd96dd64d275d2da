import type { AuditWords } from '../audit/auditWords.ts';

/** What commissioners find by phone. */
export const feedbackAudit = {
  words: {
    'feedback.confirmed': 'Phoned the home and found its available beds right',
    'feedback.disputed': 'Phoned the home and found its available beds not right',
    'feedback.takenBack': 'Took back what they had found by phone',
  },
  fields: { found_right: 'Found right by phone' },
} as const satisfies AuditWords;
