import { erasingEntity, erasureEntity } from './erasures.store.ts';
import { ID, NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const erasuresPersonal = [
  // One that is under way holds the person until its own end; a later one finds who context for it.
  registered(erasureEntity, {
    holds: {
      id: ID,
      pseudonym: NONE,
      asked_by: PERSONAL,
      reason: TEXT,
      person: PERSONAL,
      successors: ID,
      pass: NONE,
      removed: NONE,
      changed: NONE,
      unreadable: NONE,
    },
    erase: (erasure, { cleaner }) =>
      cleaner.isId(erasure.asked_by.id) && cleaner.isName(erasure.asked_by.name)
        ? { ...erasure, asked_by: { ...erasure.asked_by, name: cleaner.pseudonym } }
        : erasure,
  }),
  registered(erasingEntity, { holds: { email: PERSONAL, erasure: ID } }),
];
