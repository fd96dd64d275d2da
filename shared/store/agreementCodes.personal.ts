import { agreementCodeEntity } from './agreementCodes.store.ts';
import { NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people: nobody's name or address; they go after three days. */
export const agreementCodesPersonal = [
  registered(agreementCodeEntity, {
    holds: {
      id: NONE,
    },
    erase: (code) => code,
  }),
];
