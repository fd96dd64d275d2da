import type { AuditWords } from '../audit/auditWords.ts';

/** Addresses from which mail comes back. */
export const bouncesAudit = {
  words: {
    'address.bounced': 'An email came back for good',
    'address.failed': 'An email came back for the time being',
    'address.complained': 'An email was reported as unwanted',
    'address.triedAgain': 'Asked us to send email to an address again',
  },
} as const satisfies AuditWords;
