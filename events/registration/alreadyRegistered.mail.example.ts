import type { AlreadyRegisteredContent } from '#shared/registration/alreadyRegistered.mail.ts';
import { RegistrationId } from '#shared/registration/registrationRequest.ts';

const request = RegistrationId.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f');

export const examples: AlreadyRegisteredContent[] = [
  { kind: 'alreadyRegistered', request, first_name: 'Ada', may_join: true },
  { kind: 'alreadyRegistered', request, first_name: 'Ada', may_join: false },
];
