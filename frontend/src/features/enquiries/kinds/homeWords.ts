import { enquiryWords } from '#shared/enquiries/enquiryKinds.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { KindWords } from './kindWords.ts';

const SHARED = enquiryWords(CARE_HOME);

/** Enquiries in the words of care homes. */
export const HOME_WORDS: KindWords = {
  place: ['care home', 'care homes'],
  name: 'Care homes',
  short: ['home', 'homes'],
  chooseOne: 'Please choose a home',
  own: {
    asks: SHARED.question,
    answers: SHARED.answers,
    how: 'How would you like to assess?',
  },
  phoned: {
    asks: 'What did they answer?',
    answers: SHARED.phoned,
    how: 'How would they like to assess?',
  },
  unknown: (count) =>
    count === 1
      ? 'One home is no longer in the register'
      : `${count} homes are no longer in the register`,
  leftOut: {
    closed: 'It is closed.',
    embargo: 'It has an embargo.',
    closed_to_new: 'It is closed to new residents.',
    bsol: 'Homes in Birmingham and Solihull do not answer here.',
    unreachable: 'Nobody there gets our emails.',
    suspended: 'It is suspended from the AQP list.',
    off_list: 'It is no longer in the register.',
  },
  phoneKeeps: {
    asker: 'No bed is kept by it.',
    place: 'No bed is kept until you confirm it.',
  },
  pages: {
    own: (uuid) => `/${uuid}/home`,
    update: (uuid) => `/${uuid}/home`,
    details: (uuid) => `/${uuid}`,
    compare: (uuids) => `/shortlist?homes=${uuids.join(',')}`,
    list: '/care_homes/list',
    shortlist: '/shortlist',
  },
  start: {
    label: SHARED.arrival,
    change: 'Change the arrival',
    chosen: (name, day) => `${name} is chosen, arrival ${day}`,
    told: (day) => `They arrive on ${day}.`,
    csv: 'Arrival',
  },
  kept: {
    asker(isKept) {
      if (isKept === null) return 'It gives no figures here, so please agree the bed with them.';
      return isKept ? 'A bed is kept.' : 'No bed is kept yet.';
    },
    place(isKept) {
      if (isKept === null)
        return 'Your home gives no figures here, so please keep a bed yourselves.';
      return isKept
        ? 'A bed is kept for them.'
        : 'No bed is kept yet. One is kept as soon as one of your beds can be used.';
    },
  },
  choosing: (name) =>
    `The other homes are told that they are no longer needed. A bed is kept at ${name} where one can be used; for a later day as soon as there is one.`,
  releasing: (name) => `${name} is told, and its bed is kept no longer.`,
  givingBack: (name) =>
    `${name} is told that you cannot take them after all. No bed is kept any more, and the enquiry is open again.`,
  placedState: 'Placed',
  placed: {
    button: 'They have moved in',
    title: 'Have they moved in?',
    action: 'Yes, they have moved in',
    text: (name) => `${name} is where they moved in. The enquiry ends.`,
  },
  came: {
    asks: SHARED.didTheyMoveIn,
    yes: SHARED.movedIn,
    said: {
      yes: 'They moved in.',
      no: 'They did not move in.',
      corrects: 'They did not move in after all',
    },
    csv: { yes: 'Moved in', no: 'Did not move in' },
    done: 'Thank you. Please update your vacant beds.',
  },
  update: 'Update your vacant beds',
};
