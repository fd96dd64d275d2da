import type { CentralInvitationContent } from '#shared/contacts/centralInvitation.mail.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { HomeUuid } from '#shared/kernel/ids.ts';

export const examples: CentralInvitationContent[] = [
  {
    kind: 'centralInvitation',
    place: homeRef(HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f')),
    place_name: 'Larch House',
    contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
    first_name: 'Ada',
    invited_by: 'Hana Example',
  },
];
