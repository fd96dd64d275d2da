import { participationNoticeEntity } from './participation.store.ts';
import { NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people: nothing. Who made a change stands in the audit trail. */
export const participationPersonal = [
  registered(participationNoticeEntity, {
    holds: {
      place: NONE,
      day: NONE,
      before: NONE,
      after: NONE,
      succession: NONE,
    },
  }),
];
