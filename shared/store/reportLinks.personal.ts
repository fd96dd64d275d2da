import { ID, NONE, registered } from './personalData.ts';
import { reportCodeEntity, reportLinkUseEntity } from './reportLinks.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const reportLinksPersonal = [
  registered(reportLinkUseEntity, {
    holds: {
      contact: ID,
      day: NONE,
    },
    erase: (use, { cleaner }) => (cleaner.isId(use.contact) ? null : use),
  }),
  registered(reportCodeEntity, {
    holds: {
      contact: ID,
      id: NONE,
    },
    erase: (code, { cleaner }) => (cleaner.isId(code.contact) ? null : code),
  }),
];
