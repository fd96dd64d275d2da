import { PERSONAL, registered, TEXT } from './personalData.ts';
import { reportDeadlineEntity } from './reportDeadlines.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const reportDeadlinesPersonal = [
  registered(reportDeadlineEntity, {
    holds: {
      reason: TEXT,
      by: PERSONAL,
    },
    erase: (reportDeadline, { cleaner }) =>
      cleaner.isId(reportDeadline.by.id)
        ? { ...reportDeadline, by: { ...reportDeadline.by, name: cleaner.pseudonym } }
        : reportDeadline,
  }),
];
