import {
  enquiryEntity,
  enquiryMonthEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
  groupedLetterEntity,
  toldReaderEntity,
  updateMonthEntity,
  updatesStopEntity,
} from './enquiries.store.ts';
import { ID, NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const enquiriesPersonal = [
  registered(enquiryEntity, {
    holds: {
      id: NONE,
      version: NONE,
      changed_at: NONE,
      reference: NONE,
      place_kind: NONE,
      organisation: ID,
      organisation_name: NONE,
      account: ID,
      contact: PERSONAL,
      needs: TEXT,
      beds: NONE,
      needed_from: NONE,
      respond_by: NONE,
      state: NONE,
      created_at: NONE,
      asked: NONE,
      answered: NONE,
      yes: NONE,
      remind_at: NONE,
      time_is_told: NONE,
      yes_is_told: NONE,
      moved_in_asked: NONE,
      chosen: PERSONAL,
      outcome: NONE,
      reason: NONE,
      ended_at: NONE,
      told: NONE,
      due: NONE,
    },
    erase(enquiry, { cleaner }) {
      const { account, chosen } = enquiry;
      const isAskers = cleaner.isId(account);
      const isChoosers = chosen !== null && cleaner.isId(chosen.by.id);
      if (!isAskers && !isChoosers) return enquiry;
      const by = { id: '', name: cleaner.pseudonym };
      return {
        ...enquiry,
        ...(isAskers && { contact: { name: cleaner.pseudonym, phone: '' } }),
        ...(isChoosers && chosen && { chosen: { ...chosen, by } }),
      };
    },
  }),
  registered(enquiryPlaceEntity, {
    holds: {
      enquiry: NONE,
      place: NONE,
      version: NONE,
      name: NONE,
      phone: NONE,
      asked_at: NONE,
      vacancy_version: NONE,
      notes_version: NONE,
      usable: NONE,
      answer: TEXT,
      answer_version: NONE,
      first_answered_at: NONE,
      first_phoned_at: NONE,
      said_yes: NONE,
      vacancies_were: NONE,
      came_back_at: NONE,
      to_ask_again: NONE,
      waits_since: NONE,
      tells: NONE,
    },
    erase(place, { cleaner }) {
      const { answer } = place;
      if (!answer || !cleaner.isId(answer.by.id)) return place;
      return { ...place, answer: { ...answer, by: { id: '', name: cleaner.pseudonym } } };
    },
  }),
  registered(enquiryReferenceEntity, { holds: { reference: NONE, enquiry: NONE } }),
  registered(toldReaderEntity, {
    holds: {
      enquiry: NONE,
      telling: NONE,
      what: NONE,
      email: PERSONAL,
      places: NONE,
      at: NONE,
    },
    erase: (told, { cleaner }) => (cleaner.isAddress(told.email) ? null : told),
  }),
  registered(groupedLetterEntity, {
    holds: {
      email: PERSONAL,
      group: NONE,
      version: NONE,
      first_name: PERSONAL,
      free_at: NONE,
      waiting: ID,
    },
    erase: (letter, { cleaner }) => (cleaner.isAddress(letter.email) ? null : letter),
  }),
  registered(enquiryMonthEntity, {
    holds: {
      month: NONE,
      organisation: ID,
      version: NONE,
      counts: NONE,
    },
  }),
  registered(updateMonthEntity, {
    holds: {
      place: NONE,
      month: NONE,
      version: NONE,
      matched: NONE,
      asked: NONE,
      yes: NONE,
      moved_in: NONE,
      rang: NONE,
    },
  }),
  // Nobody writes there any more.
  registered(updatesStopEntity, {
    holds: { email: PERSONAL, version: NONE, stopped: NONE, changed_at: NONE },
    erase: (stop, { cleaner }) => (cleaner.isAddress(stop.email) ? null : stop),
  }),
];
