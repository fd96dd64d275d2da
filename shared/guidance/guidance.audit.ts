import type { AuditWords } from '../audit/auditWords.ts';

/** Documents and the rates. */
export const guidanceAudit = {
  words: {
    'document.shared': 'Shared a document',
    'document.replaced': 'Replaced a document',
    'document.edited': 'Changed what a document is called',
    'document.withdrawn': 'Withdrew a document',
    'document.restored': 'Shared a withdrawn document again',
    'rates.saved': 'Saved the rates',
  },
} as const satisfies AuditWords;
