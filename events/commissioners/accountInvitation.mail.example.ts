import type { AccountInvitationContent } from '#shared/commissioners/accountInvitation.mail.ts';

export const examples: AccountInvitationContent[] = [
  {
    kind: 'accountInvitation',
    invitation: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
    account_kind: 'commissioner',
    first_name: 'Ada',
    organisation: 'NHS Dorset Integrated Care Board',
    invited_by: 'Sam Example',
  },
  {
    kind: 'accountInvitation',
    invitation: '9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
    account_kind: 'lph',
    first_name: 'Ada',
    organisation: 'Placewell',
    invited_by: 'Sam Example',
  },
];
