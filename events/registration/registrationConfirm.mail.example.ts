import type { RegistrationConfirmContent } from '#shared/registration/registrationConfirm.mail.ts';
import { RegistrationId } from '#shared/registration/registrationRequest.ts';

export const examples: RegistrationConfirmContent[] = [
  {
    kind: 'registrationConfirm',
    request: RegistrationId.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  },
];
