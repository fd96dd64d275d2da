import { NONE, registered } from './personalData.ts';
import { ratesEntity } from './rates.store.ts';

/** What the rows of this store hold of people: nothing. Who changed a rate is in the audit trail. */
export const ratesPersonal = [registered(ratesEntity, { holds: { entries: NONE } })];
