import * as z from 'zod/mini';
import { EmailAddress, Instant } from '../kernel/ids.ts';

/**
 * What the mail service has reported of an address. Each part says only what was seen, so that
 * reports that come twice, or in another order than they happened, come to the same.
 */
export const SuppressedAddress = z.strictObject({
  email: EmailAddress,
  version: z.int(),
  changed_at: Instant,
  /** When a mail first came back for good; null when none has since it was last tried again. */
  bounced_at: z.nullable(Instant),
  /** When the reader first reported a mail as unwanted. */
  complained_at: z.nullable(Instant),
  /** The London days, oldest first, on which mails came back for a passing reason. */
  failed_on: z.array(z.iso.date()),
  /** When somebody last asked for it to be tried again. */
  tried_again_at: z.nullable(Instant),
});
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

/** Why nothing is sent to an address: `failing` passes by itself, the others do not. */
export const SuppressedFor = z.enum(['bounced', 'complained', 'failing']);
export type SuppressedFor = z.infer<typeof SuppressedFor>;
