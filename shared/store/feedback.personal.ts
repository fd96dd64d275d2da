import { vacancyFeedbackEntity } from './feedback.store.ts';
import { ID, NONE, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const feedbackPersonal = [
  registered(vacancyFeedbackEntity, {
    holds: {
      account: ID,
      organisation: NONE,
    },
  }),
];
