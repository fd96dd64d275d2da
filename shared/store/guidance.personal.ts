import { documentEntity } from './guidance.store.ts';
import { NONE, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const guidancePersonal = [
  registered(documentEntity, {
    holds: {
      id: NONE,
      version: NONE,
      name: TEXT,
      section: NONE,
      tooltip: TEXT,
      withdrawn: NONE,
      key: NONE,
      ext: NONE,
      content_type: NONE,
      size: NONE,
      creation: NONE,
      past: NONE,
    },
  }),
];
