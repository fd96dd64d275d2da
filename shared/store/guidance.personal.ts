import { documentEntity } from './guidance.store.ts';
import { NONE, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const guidancePersonal = [
  registered(documentEntity, {
    holds: {
      name: TEXT,
      tooltip: TEXT,
      key: NONE,
      content_type: NONE,
      past: NONE,
    },
  }),
];
