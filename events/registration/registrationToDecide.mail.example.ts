import { homeRef } from '#shared/homes/careHome.ts';
import { HomeUuid } from '#shared/kernel/ids.ts';
import { RegistrationId } from '#shared/registration/registrationRequest.ts';
import type { RegistrationToDecideContent } from '#shared/registration/registrationToDecide.mail.ts';

export const examples: RegistrationToDecideContent[] = [
  {
    kind: 'registrationToDecide',
    request: RegistrationId.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
    place: homeRef(HomeUuid.parse('8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f')),
    place_name: 'Larch House',
    contact: '9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
    first_name: 'Sam',
  },
];
