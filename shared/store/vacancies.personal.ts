import { homeRef } from '../homes/careHome.ts';
import { placePartition } from '../places/place.ts';
import { isTheirs, PERSONAL, registered, TEXT } from './personalData.ts';
import { vacancyUpdateEntity } from './vacancies.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const vacanciesPersonal = [
  registered(vacancyUpdateEntity, {
    holds: {
      comments: TEXT,
      by: PERSONAL,
    },
    erase: async (update, context) =>
      (await isTheirs(update.by, context, {
        partition: placePartition(homeRef(update.home)),
        at: update.at,
        what: 'vacancies.confirmed',
      }))
        ? { ...update, by: context.cleaner.pseudonym }
        : update,
  }),
];
