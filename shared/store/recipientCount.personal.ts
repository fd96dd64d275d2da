import { registered } from './personalData.ts';
import { recipientCountEntity } from './recipientCount.store.ts';

/** What the rows of this store hold of people: nothing. */
export const recipientCountPersonal = [
  registered(recipientCountEntity, {
    holds: {},
  }),
];
