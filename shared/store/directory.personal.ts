import { closedPlaceEntity } from './directory.store.ts';
import { NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people: nothing. */
export const directoryPersonal = [
  registered(closedPlaceEntity, {
    holds: { place: NONE, name: NONE, postcode: NONE, closed_on: NONE },
  }),
];
