import { enquiryWords } from '#shared/enquiries/enquiryKinds.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { KindWords } from './kindWords.ts';

const SHARED = enquiryWords(SERVICE_LOCATION);

/** Enquiries in the words of homecare (enquiries, section 5). */
export const HOMECARE_WORDS: KindWords = {
  place: ['homecare agency', 'homecare agencies'],
  name: 'Homecare',
  short: ['agency', 'agencies'],
  chooseOne: 'Please choose an agency',
  own: { asks: SHARED.question, answers: SHARED.answers, how: 'How would you like to assess?' },
  phoned: {
    asks: 'What did they answer?',
    answers: SHARED.phoned,
    how: 'How would they like to assess?',
  },
  unknown: (count) =>
    count === 1
      ? 'One agency is no longer on the AQP list'
      : `${count} agencies are no longer on the AQP list`,
  leftOut: {
    closed: 'It is closed.',
    embargo: 'It has a local authority suspension.',
    closed_to_new: 'It takes no new packages.',
    bsol: 'It does not answer here.',
    unreachable: 'Nobody there gets our emails.',
    suspended: 'It is suspended from the AQP list.',
    off_list: 'It is no longer on the AQP list.',
  },
  phoneKeeps: { asker: '', place: 'Please confirm it.' },
  pages: {
    own: (uuid) => `/domcare/service_location/${uuid}`,
    update: (uuid) => `/domcare/service_location/${uuid}?tab=availability`,
    details: (uuid) => `/domcare/${uuid}`,
    compare: (uuids) => `/domcare/shortlist?locations=${uuids.join(',')}`,
    list: '/domcare/list',
    shortlist: '/domcare/shortlist',
  },
  start: {
    label: SHARED.arrival,
    change: 'Change when care starts',
    chosen: (name, day) => `${name} is chosen, care starts ${day}`,
    told: (day) => `Care starts on ${day}.`,
    csv: 'Care starts',
  },
  kept: { asker: () => '', place: () => '' },
  choosing: (name) =>
    `${name} is asked to start on this day. The other agencies are told that they are no longer needed.`,
  releasing: (name) => `${name} is told that it is no longer chosen.`,
  givingBack: (name) =>
    `${name} is told that you cannot take the package after all. The enquiry is open again.`,
  placedState: 'Care started',
  placed: {
    button: 'Care has started',
    title: 'Has the care started?',
    action: 'Yes, it has started',
    text: (name) => `${name} gives the care. The enquiry ends.`,
  },
  came: {
    asks: SHARED.didTheyMoveIn,
    yes: SHARED.movedIn,
    said: {
      yes: 'The care started.',
      no: 'The care did not start.',
      corrects: 'The care did not start after all',
    },
    csv: { yes: 'Care started', no: 'Care did not start' },
    done: 'Thank you. Please check that your availability is right.',
  },
  update: 'Update your availability',
};
