import { outboxEntity } from './outbox.store.ts';
import { NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const outboxPersonal = [
  registered(outboxEntity, {
    holds: {
      key: PERSONAL,
      version: NONE,
      to: PERSONAL,
      content: TEXT,
      status: NONE,
      created_at: NONE,
      claimed_at: NONE,
      attempts: NONE,
      sent_at: NONE,
      message_id: NONE,
      reason: NONE,
      bounced: NONE,
    },
    erase: (mail, { cleaner }) => (cleaner.isAddress(mail.to) ? null : mail),
  }),
];
