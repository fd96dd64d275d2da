import { nameTaskEntity, organisationEntity } from './organisations.store.ts';
import { NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const organisationsPersonal = [
  registered(organisationEntity, {
    holds: { details: NONE },
  }),
  registered(nameTaskEntity, { holds: {} }),
];
