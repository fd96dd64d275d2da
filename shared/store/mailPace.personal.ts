import { mailPaceEntity } from './mailPace.store.ts';
import { registered } from './personalData.ts';

/** What the row of this store holds of people: nothing. */
export const mailPacePersonal = [registered(mailPaceEntity, { holds: {} })];
