import { ASSESS_BY, NO_REASONS, NOT_MOVED_IN } from '../../../../../shared/enquiries/enquiry.ts';
import { enquiryKindOf } from '../../../../../shared/enquiries/enquiryKinds.ts';
import { CARE_HOME } from '../../../../../shared/homes/careHome.ts';
import type { KindWords } from './kindWords.ts';

const { noReasons, notMovedIn } = enquiryKindOf(CARE_HOME);

/** The words of those that the kind has, in its order. */
const ofKind = <K extends string>(words: Readonly<Record<K, string>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, words[key]])) as Partial<Record<K, string>>;

/** Enquiries in the words of care homes. */
export const HOME_WORDS: KindWords = {
  place: ['care home', 'care homes'],
  short: ['home', 'homes'],
  chooseOne: 'Please choose a home',
  own: {
    asks: 'Can you take them?',
    answers: {
      yes: 'Yes, we can take them',
      assess: 'We would like to assess first',
      no: 'No',
    },
    how: 'How would you like to assess?',
  },
  phoned: {
    asks: 'What did they answer?',
    answers: {
      yes: 'Yes, they can take them',
      assess: 'They would like to assess first',
      no: 'No',
    },
    how: 'How would they like to assess?',
  },
  assessBy: ASSESS_BY,
  noReasons: ofKind(NO_REASONS, noReasons),
  leftOut: {
    closed: 'It is closed.',
    embargo: 'It has an embargo.',
    closed_to_new: 'It is closed to new residents.',
    bsol: 'Homes in Birmingham and Solihull do not answer here.',
    unreachable: 'Nobody there gets our emails.',
    suspended: 'It is suspended from the AQP list.',
  },
  phoneKeeps: {
    asker: 'No bed is kept by it.',
    place: 'No bed is kept until you confirm it.',
  },
  pages: {
    one: (uuid) => `/${uuid}`,
    compare: (uuids) => `/shortlist?homes=${uuids.join(',')}`,
    list: '/care_homes/list',
    shortlist: '/shortlist',
  },
  start: {
    label: 'Day of arrival',
    change: 'Change the arrival',
    chosen: (name, day) => `${name} is chosen, arrival ${day}`,
    told: (day) => `They arrive on ${day}.`,
    csv: 'Arrival',
  },
  kept: {
    asker(kept) {
      if (kept === null) return 'It gives no figures here, so please agree the bed with them.';
      return kept ? 'A bed is kept.' : 'No bed is kept yet.';
    },
    place(kept) {
      if (kept === null) return 'Your home gives no figures here, so please keep a bed yourselves.';
      return kept
        ? 'A bed is kept for them.'
        : 'No bed is kept yet. One is kept as soon as one of your beds can be used.';
    },
  },
  choosing: (name) =>
    `The other homes are told that they are no longer needed. A bed is kept at ${name} where one can be used; for a later day as soon as there is one.`,
  releasing: (name) => `${name} is told, and its bed is kept no longer.`,
  givingBack: (name) =>
    `${name} is told that you cannot take them after all. No bed is kept any more, and the enquiry is open again.`,
  placed: {
    button: 'They have moved in',
    title: 'Have they moved in?',
    action: 'Yes, they have moved in',
    text: (name) => `${name} is where they moved in. The enquiry ends.`,
  },
  came: {
    asks: 'Did they move in?',
    yes: 'Yes, they moved in',
    whyNot: ofKind(NOT_MOVED_IN, notMovedIn),
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
