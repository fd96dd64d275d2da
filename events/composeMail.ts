import type { OutboxMail } from '#shared/outboxMail.ts';
import { type ComposedMail, composeOfKind } from './mail/composeOfKind.ts';
import { mailKindOf } from './mailKinds.ts';

/** Writes a mail of any kind: see `composeOfKind`. */
export const composeMail = (
  mail: Pick<OutboxMail, 'to' | 'content'>,
  now: Date,
): Promise<ComposedMail> => composeOfKind(mailKindOf(mail.content), mail, now);
