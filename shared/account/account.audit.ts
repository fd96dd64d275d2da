import type { AuditWords } from '../audit/auditWords.ts';

/** People's own accounts. */
export const accountAudit = {
  words: {
    'account.registered': 'Made an account',
    'account.renamed': 'Changed their name',
    'account.passwordChanged': 'Changed their password',
    'account.cookiesDecided': 'Decided about cookies',
    'account.secondStepTurnedOn': 'Turned two-step sign-in on',
    'account.secondStepTurnedOff': 'Turned two-step sign-in off',
    'account.deactivated': 'Deactivated an account',
    'account.reactivated': 'Made an account active again',
    'account.secondStepReset': 'Reset two-step sign-in',
  },
} as const satisfies AuditWords;
