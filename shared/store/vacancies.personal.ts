import { homeRef } from '../homes/careHome.ts';
import { placePartition } from '../places/place.ts';
import { isTheirs, NONE, PERSONAL, registered, TEXT } from './personalData.ts';
import { vacancyUpdateEntity } from './vacancies.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const vacanciesPersonal = [
  registered(vacancyUpdateEntity, {
    holds: {
      home: NONE,
      at: NONE,
      vacancy_version: NONE,
      vacant_beds: NONE,
      types: NONE,
      comments: TEXT,
      by: PERSONAL,
      channel: NONE,
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
