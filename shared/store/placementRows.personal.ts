import { NONE, registered } from './personalData.ts';
import { placementRowEntity, reviewDaysEntity } from './placementRows.store.ts';

/**
 * What the rows of this store hold of people: days and costs of placements without the service user's ID,
 * name or any text, so there is nothing to find a person by (docs/dpia.md).
 */
export const placementRowsPersonal = [
  registered(placementRowEntity, {
    holds: {
      home_name: NONE,
      local_authority: NONE,
      basis: NONE,
      lines: NONE,
      history: NONE,
    },
  }),
  registered(reviewDaysEntity, {
    holds: { payer: NONE, days: NONE },
  }),
];
