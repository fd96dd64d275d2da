import { OutboxMail } from '../mail/mail.ts';
import { entity } from './entity.ts';

/** Sent mails stay readable this long for questions, then go. */
const KEPT_DAYS = 90;

/**
 * Access patterns
 * - a mail by its key: pk `MAIL#<key>`, sk `MAIL`
 * - mails not yet sent, oldest first: LINK, pk `MAIL_OPEN`, sk `<created_at>#<key>`
 */
export const outboxEntity = entity<OutboxMail, Pick<OutboxMail, 'key'>>({
  name: 'mail',
  schema: OutboxMail,
  key: ({ key }) => ({ pk: `MAIL#${key}`, sk: 'MAIL' }),
  index: ({ key, status, created_at }) => ({
    LINK:
      status === 'QUEUED' || status === 'CLAIMED'
        ? { pk: 'MAIL_OPEN', sk: `${created_at}#${key}` }
        : null,
  }),
  expiry: ({ created_at }) => Math.floor(Date.parse(created_at) / 1000) + KEPT_DAYS * 86_400,
});
