import { careRatesEntity } from './careCost.store.ts';
import { NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people: nothing. Who changed a rate is in the audit trail. */
export const careCostPersonal = [registered(careRatesEntity, { holds: { entries: NONE } })];
