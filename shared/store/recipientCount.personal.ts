import { NONE, registered } from './personalData.ts';
import { recipientCountEntity } from './recipientCount.store.ts';

/** What the rows of this store hold of people: nothing. */
export const recipientCountPersonal = [
  registered(recipientCountEntity, {
    holds: {
      version: NONE,
      counted_at: NONE,
      asked: NONE,
      nobody: NONE,
      bouncing: NONE,
      on_leave: NONE,
    },
  }),
];
