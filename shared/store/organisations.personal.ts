import { nameTaskEntity, organisationEntity } from './organisations.store.ts';
import { NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const organisationsPersonal = [
  registered(organisationEntity, {
    holds: { code: NONE, version: NONE, details: NONE, flags: NONE, area_flags: NONE },
  }),
  registered(nameTaskEntity, { holds: { code: NONE, version: NONE, at: NONE } }),
];
