import { NONE, registered, TEXT } from './personalData.ts';
import { tierRatesEntity } from './tierRates.store.ts';

/** What the rows of this store hold of people: words about where the rates come from may name somebody. */
export const tierRatesPersonal = [
  registered(tierRatesEntity, {
    holds: { entries: NONE, reference: TEXT },
  }),
];
