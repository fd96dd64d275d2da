import type * as z from 'zod/mini';
import { mailWith } from './mail/mail.ts';
import { MailContent } from './mailContent.ts';

/** A mail of any kind, as it stands in the outbox. */
export const OutboxMail = mailWith(MailContent);
export type OutboxMail = z.infer<typeof OutboxMail>;
