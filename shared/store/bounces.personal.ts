import { suppressedAddressEntity } from './bounces.store.ts';
import { PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const bouncesPersonal = [
  // Nobody writes there any more; a new contact with the address begins without a past.
  registered(suppressedAddressEntity, {
    holds: {
      email: PERSONAL,
      changed_at: PERSONAL,
      bounced_at: PERSONAL,
      complained_at: PERSONAL,
      failed_on: PERSONAL,
      tried_again_at: PERSONAL,
    },
    erase: (address, { cleaner }) => (cleaner.isAddress(address.email) ? null : address),
  }),
];
