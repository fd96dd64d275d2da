import { ID, NONE, PERSONAL, registered } from './personalData.ts';
import { pageVisitCountEntity, pageVisitEntity } from './visits.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const visitsPersonal = [
  registered(pageVisitEntity, {
    holds: { account: ID, page: PERSONAL, at: PERSONAL },
    erase: (visit, { cleaner }) => (cleaner.isId(visit.account) ? null : visit),
  }),
  registered(pageVisitCountEntity, {
    holds: { month: NONE, path: NONE, shard: NONE },
  }),
];
