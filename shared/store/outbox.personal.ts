import { outboxEntity } from './outbox.store.ts';
import { NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const outboxPersonal = [
  registered(outboxEntity, {
    holds: {
      key: PERSONAL,
      to: PERSONAL,
      content: TEXT,
      message_id: NONE,
      reason: NONE,
    },
    erase: (mail, { cleaner }) => (cleaner.isAddress(mail.to) ? null : mail),
  }),
];
