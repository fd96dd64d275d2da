import * as z from 'zod/mini';
import { RegistrationId } from './registrationRequest.ts';

/**
 * Someone has entered this address to ask to join. It holds no word that they typed: nobody can send
 * their text through us (agreements, section 5).
 */
export const RegistrationConfirmContent = z.strictObject({
  kind: z.literal('registrationConfirm'),
  request: RegistrationId,
});
export type RegistrationConfirmContent = z.infer<typeof RegistrationConfirmContent>;
