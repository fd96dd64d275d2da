import type { EmailAddress } from '../kernel/ids.ts';

/** What makes a mail one of a kind: its cause, a date and its recipient. The same mail twice is one. */
export const mailKey = (mail: { cause: string; date: string; to: EmailAddress }): string =>
  `${mail.cause}#${mail.date}#${mail.to}`;
