import type { AccountChangedContent } from '#shared/account/accountChanged.mail.ts';

export const examples: AccountChangedContent[] = [
  { kind: 'accountChanged', what: 'passwordChanged', first_name: 'Sam' },
  { kind: 'accountChanged', what: 'mfaReset', first_name: 'Sam' },
  { kind: 'accountChanged', what: 'mfaOff', first_name: 'Sam' },
  { kind: 'accountChanged', what: 'deactivated', first_name: 'Sam' },
  { kind: 'accountChanged', what: 'reactivated', first_name: 'Sam' },
];
