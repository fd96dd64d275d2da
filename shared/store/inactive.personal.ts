import { inactiveAddressEntity, poolTaskEntity } from './inactive.store.ts';
import { ID, NONE, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const inactivePersonal = [
  registered(inactiveAddressEntity, {
    holds: { email: PERSONAL, version: NONE, account: ID, since: NONE },
    erase: (one, { cleaner }) =>
      cleaner.isAddress(one.email) || cleaner.isId(one.account) ? null : one,
  }),
  registered(poolTaskEntity, {
    holds: { account: ID, version: NONE, email: PERSONAL, active: NONE, at: NONE },
    erase: (task, { cleaner }) =>
      cleaner.isAddress(task.email) || cleaner.isId(task.account) ? null : task,
  }),
];
