import { NONE, registered } from './personalData.ts';
import { tierRatesEntity } from './tierRates.store.ts';

/** What the rows of this store hold of people: nothing. Who changed a rate is in the audit trail. */
export const tierRatesPersonal = [
  registered(tierRatesEntity, {
    holds: { version: NONE, entries: NONE, reference: NONE, saved_at: NONE },
  }),
];
