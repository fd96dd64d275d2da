import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { entity } from './entity.ts';

/** From when on the next mail that can wait may go: all that send such mails share it. */
export const MailPace = z.strictObject({ version: z.int(), free_at: Instant });
export type MailPace = z.infer<typeof MailPace>;

/**
 * Access patterns
 * - how far mails that can wait are spaced out: pk `MAIL_PACE`, sk `MAIL_PACE`
 */
export const mailPaceEntity = entity<MailPace, object>({
  name: 'mailPace',
  schema: MailPace,
  key: () => ({ pk: 'MAIL_PACE', sk: 'MAIL_PACE' }),
});
