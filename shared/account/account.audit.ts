import type { AuditWords } from '../audit/auditWords.ts';

/** People's own accounts. */
export const accountAudit = {
  words: {
    'account.registered': 'Made an account',
    'account.renamed': 'Changed their name',
    'account.passwordChanged': 'Changed their password',
    'account.cookiesDecided': 'Decided about cookies',
    'account.secondStepTurnedOn': 'Turned the second step of signing in on',
    'account.secondStepTurnedOff': 'Turned the second step of signing in off',
    'account.deactivated': 'Deactivated an account',
    'account.reactivated': 'Made an account active again',
    'account.secondStepReset': 'Reset the second step of signing in',
  },
} as const satisfies AuditWords;
