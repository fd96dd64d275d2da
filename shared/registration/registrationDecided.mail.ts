import * as z from 'zod/mini';
import { RejectionReason } from './registrationRequest.ts';

/** How a request to join ended, for who has no invitation to expect. */
export const RegistrationDecidedContent = z.strictObject({
  kind: z.literal('registrationDecided'),
  outcome: z.enum(['joined', 'rejected', 'expired']),
  /** As the directory has it; null where the home is not in it. */
  place_name: z.nullable(z.string()),
  /** Null unless rejected. */
  reason: z.nullable(RejectionReason),
  /** What the decider adds; may be empty. */
  text: z.string(),
});
export type RegistrationDecidedContent = z.infer<typeof RegistrationDecidedContent>;
