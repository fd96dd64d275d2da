import type { AuditWords } from '../audit/auditWords.ts';

/** Documents. */
export const guidanceAudit = {
  words: {
    'document.shared': 'Shared a document',
    'document.replaced': 'Replaced a document',
    'document.edited': 'Changed what a document is called',
    'document.withdrawn': 'Withdrew a document',
    'document.restored': 'Shared a withdrawn document again',
  },
} as const satisfies AuditWords;
