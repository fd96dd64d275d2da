import * as z from 'zod/mini';
import { EmailAddress, Instant } from '../kernel/ids.ts';

/** Whether the monthly email of what updates brought goes to an address (enquiries, section 4). */
export const UpdatesStop = z.strictObject({
  email: EmailAddress,
  version: z.int(),
  stopped: z.boolean(),
  changed_at: Instant,
});
export type UpdatesStop = z.infer<typeof UpdatesStop>;

/** How long the link in a mail can stop the next ones: as long as the outbox keeps that mail. */
export const UPDATES_STOP_DAYS = 90;
