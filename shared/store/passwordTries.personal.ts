import { passwordTriesEntity } from './passwordTries.store.ts';
import { ID, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const passwordTriesPersonal = [
  registered(passwordTriesEntity, {
    holds: { account: ID, at: PERSONAL },
    erase: (tries, { cleaner }) => (cleaner.isId(tries.account) ? null : tries),
  }),
];
