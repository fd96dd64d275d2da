import * as z from 'zod/mini';
import { RegistrationId } from './registrationRequest.ts';

/** Someone has entered the address of an account to ask to join. It holds no word that they typed. */
export const AlreadyRegisteredContent = z.strictObject({
  kind: z.literal('alreadyRegistered'),
  request: RegistrationId,
  /** As the account has it. */
  first_name: z.string(),
  /** Whether the account can join a home: a provider's. */
  may_join: z.boolean(),
});
export type AlreadyRegisteredContent = z.infer<typeof AlreadyRegisteredContent>;
