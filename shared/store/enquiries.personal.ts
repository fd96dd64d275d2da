import {
  enquiryEntity,
  enquiryLeftEntity,
  enquiryMonthEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
  groupedLetterEntity,
  notifiedReaderEntity,
  updateMonthEntity,
  updatesStopEntity,
} from './enquiries.store.ts';
import { ID, NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const enquiriesPersonal = [
  registered(enquiryEntity, {
    holds: {
      reference: NONE,
      place_kind: NONE,
      organisation: ID,
      organisation_name: NONE,
      account: ID,
      contact: PERSONAL,
      needs: TEXT,
      needed_from: NONE,
      chosen: PERSONAL,
    },
    erase(enquiry, { cleaner }) {
      const { account, chosen } = enquiry;
      const isAskers = cleaner.isId(account);
      const isChoosers = chosen !== null && cleaner.isId(chosen.by.id);
      if (!isAskers && !isChoosers) return enquiry;
      const doer = { id: '', name: cleaner.pseudonym };
      return {
        ...enquiry,
        ...(isAskers && { contact: { name: cleaner.pseudonym, phone: '' } }),
        ...(isChoosers && chosen && { chosen: { ...chosen, by: doer } }),
      };
    },
  }),
  registered(enquiryPlaceEntity, {
    holds: {
      place: NONE,
      name: NONE,
      phone: NONE,
      answer: TEXT,
    },
    erase(place, { cleaner }) {
      const { answer } = place;
      if (!answer || !cleaner.isId(answer.by.id)) return place;
      return { ...place, answer: { ...answer, by: { id: '', name: cleaner.pseudonym } } };
    },
  }),
  registered(enquiryReferenceEntity, { holds: { reference: NONE } }),
  registered(enquiryLeftEntity, { holds: { organisation: ID } }),
  registered(notifiedReaderEntity, {
    holds: {
      email: PERSONAL,
      places: NONE,
    },
    erase: (notifiedReader, { cleaner }) =>
      cleaner.isAddress(notifiedReader.email) ? null : notifiedReader,
  }),
  registered(groupedLetterEntity, {
    holds: {
      email: PERSONAL,
      first_name: PERSONAL,
      waiting: ID,
    },
    erase: (letter, { cleaner }) => (cleaner.isAddress(letter.email) ? null : letter),
  }),
  registered(enquiryMonthEntity, {
    holds: {
      organisation: ID,
      counts: NONE,
    },
  }),
  registered(updateMonthEntity, {
    holds: {
      place: NONE,
    },
  }),
  // Nobody writes there any more.
  registered(updatesStopEntity, {
    holds: { email: PERSONAL },
    erase: (stop, { cleaner }) => (cleaner.isAddress(stop.email) ? null : stop),
  }),
];
