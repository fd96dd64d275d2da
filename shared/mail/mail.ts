import * as z from 'zod/mini';
import { EmailAddress, Instant } from '../kernel/ids.ts';
import { mailKey } from './mailKey.ts';

/** `QUEUED` → `CLAIMED` by one sender → `SENT`; `FAILED` when the address will never take it. */
const MailStatus = z.enum(['QUEUED', 'CLAIMED', 'SENT', 'FAILED']);

/**
 * A mail to be sent once, with contents of these kinds: written in the transaction of what caused it. All
 * kinds together are `OutboxMail`.
 */
export const mailWith = <C extends z.ZodMiniType<{ kind: string }>>(content: C) =>
  z.strictObject({
    /** `<cause>#<date>#<recipient>`: the same mail twice is one. */
    key: z.string(),
    version: z.int(),
    to: EmailAddress,
    content,
    status: MailStatus,
    created_at: Instant,
    claimed_at: z.nullable(Instant),
    attempts: z.int(),
    sent_at: z.nullable(Instant),
    message_id: z.nullable(z.string()),
    /** Why it is `FAILED`: a word for people who look after the portal, never an address. */
    reason: z.nullable(z.string()),
    /** What the mail service reported of it after it was sent; null when nothing. */
    bounced: z._default(
      z.nullable(
        z.strictObject({ what: z.enum(['bounced', 'complained', 'failed']), at: Instant }),
      ),
      null,
    ),
  });
type MailWith<C extends { kind: string }> = z.infer<ReturnType<typeof mailWith<z.ZodMiniType<C>>>>;

/** A mail as it enters the outbox. `cause` and `date` with the recipient make it one of a kind. */
export function queuedMail<K extends string, C extends { kind: K }>(mail: {
  cause: string;
  date: string;
  to: EmailAddress;
  content: C;
  now: Instant;
}): MailWith<C> {
  return {
    key: mailKey(mail),
    version: 1,
    to: mail.to,
    content: mail.content,
    status: 'QUEUED',
    created_at: mail.now,
    claimed_at: null,
    attempts: 0,
    sent_at: null,
    message_id: null,
    reason: null,
    bounced: null,
  };
}
