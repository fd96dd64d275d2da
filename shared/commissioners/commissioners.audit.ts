import type { AuditWords } from '../audit/auditWords.ts';

/** Accounts of commissioners and the central team. */
export const commissionersAudit = {
  words: {
    'account.invited': 'Invited someone to have an account',
    'account.invitedAgain': 'Sent an invitation to have an account again',
    'account.invitationWithdrawn': 'Withdrew an invitation to have an account',
    'account.changed': 'Changed the organisation or permissions of an account',
    'account.moved': 'Moved an account to the organisation that follows its own',
    'account.invitationMoved': 'Moved an invitation to the organisation that follows its own',
  },
} as const satisfies AuditWords;
