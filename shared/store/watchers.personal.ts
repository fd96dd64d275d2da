import { ID, NONE, registered } from './personalData.ts';
import { watcherEntity } from './watchers.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const watchersPersonal = [
  registered(watcherEntity, {
    holds: { place: NONE, account: ID },
    erase: (watcher, { cleaner }) => (cleaner.isId(watcher.account) ? null : watcher),
  }),
];
