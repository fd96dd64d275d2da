import { inactiveAddressEntity, poolTaskEntity } from './inactive.store.ts';
import { ID, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const inactivePersonal = [
  registered(inactiveAddressEntity, {
    holds: { email: PERSONAL, account: ID },
    erase: (inactiveAddress, { cleaner }) =>
      cleaner.isAddress(inactiveAddress.email) || cleaner.isId(inactiveAddress.account)
        ? null
        : inactiveAddress,
  }),
  registered(poolTaskEntity, {
    holds: { account: ID, email: PERSONAL },
    erase: (task, { cleaner }) =>
      cleaner.isAddress(task.email) || cleaner.isId(task.account) ? null : task,
  }),
];
