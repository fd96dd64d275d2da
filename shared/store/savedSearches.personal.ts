import { ID, NONE, PERSONAL, registered } from './personalData.ts';
import { alertCountEntity, appearanceEntity, savedSearchesEntity } from './savedSearches.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const savedSearchesPersonal = [
  registered(savedSearchesEntity, {
    holds: { account: ID, searches: PERSONAL },
    erase: (searches, { cleaner }) => (cleaner.isId(searches.account) ? null : searches),
  }),
  registered(appearanceEntity, {
    holds: {
      search: ID,
      account: ID,
    },
    erase: (appearance, { cleaner }) => (cleaner.isId(appearance.account) ? null : appearance),
  }),
  // Counts under the id of a search that has gone; they expire after 90 days.
  registered(alertCountEntity, {
    holds: { search: ID, day: NONE },
  }),
];
