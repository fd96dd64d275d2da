import { ID, NONE, registered } from './personalData.ts';
import { reportCodeEntity, reportLinkUseEntity } from './reportLinks.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const reportLinksPersonal = [
  registered(reportLinkUseEntity, {
    holds: {
      home: NONE,
      period: NONE,
      contact: ID,
      day: NONE,
      version: NONE,
      writes: NONE,
      at: NONE,
    },
    erase: (use, { cleaner }) => (cleaner.isId(use.contact) ? null : use),
  }),
  registered(reportCodeEntity, {
    holds: {
      home: NONE,
      period: NONE,
      contact: ID,
      version: NONE,
      id: NONE,
      tries: NONE,
      used: NONE,
      sent: NONE,
    },
    erase: (code, { cleaner }) => (cleaner.isId(code.contact) ? null : code),
  }),
];
