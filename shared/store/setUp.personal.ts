import { ID, NONE, registered } from './personalData.ts';
import { mailTestEntity } from './setUp.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const setUpPersonal = [
  registered(mailTestEntity, {
    holds: {
      version: NONE,
      test: NONE,
      account: ID,
      asked_at: NONE,
      arrived_at: NONE,
      last_arrived_at: NONE,
    },
  }),
];
