import type { Contact } from '../contacts/contact.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import type { PermissionFlag } from '../kernel/permissionFlags.ts';
import type { PlaceKind } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { enquiriesAudit } from './enquiries.audit.ts';
import { type NoReason, type NotMovedIn, OUTCOMES, type Outcome } from './enquiry.ts';

/** What people read of an enquiry that differs by the kind of place. A `day` is in words. */
export interface EnquiryWords {
  /** 'A place', at the beginning of a sentence, and within one. */
  a: string;
  place: string;
  places: string;
  /** Behind a reference or a number: 'can you take someone?' */
  asks: string;
  /** On the answer's form, for the place and for whoever heard it on the phone. */
  question: string;
  answers: Readonly<Record<'yes' | 'assess' | 'no', string>>;
  phoned: Readonly<Record<'yes' | 'assess' | 'no', string>>;
  stillYes: string;
  arrives: (day: string) => string;
  arrivesNow: (day: string) => string;
  wasToArrive: (day: string) => string;
  /** What the day of arrival is called. */
  arrival: string;
  dayChanged: string;
  releasedHeading: string;
  released: (place: string) => string;
  byPhone: string;
  didTheyMoveIn: string;
  movedIn: string;
  notMovedIn: string;
  /** What the mails' readers look after at their places. */
  lookAfter: string;
  hasClosed: string;
}

/** What a kind of place has of enquiries: the engine is one, and this table is all that differs. */
export interface EnquiryKind {
  /** Who may ask such places, and see enquiries that do. */
  flag: PermissionFlag;
  /** Whether its places keep beds: for answers, and for choices. */
  keepsBeds: boolean;
  /** Whether its enquiries are in the leads' figures. */
  isCounted: boolean;
  /** Whether a chosen place is asked if it can still take packages in the area of the need. */
  asksStillTakes: boolean;
  /** Whether a contact of a place is asked; the manager is where nobody else is reached. */
  isAsked: (contact: Pick<Contact, 'vacancy_contact' | 'aqp_list_stakeholder'>) => boolean;
  noReasons: readonly NoReason[];
  notMovedIn: readonly NotMovedIn[];
  outcomes: Readonly<Record<Outcome, string>>;
  /** What entries of an enquiry's history say otherwise than of a home. */
  history: Partial<Record<keyof typeof enquiriesAudit.words, string>>;
  words: EnquiryWords;
}

const ASSESS = 'We would like to assess first';
const THEY_ASSESS = 'They would like to assess first';

/** Every kind of place that enquiries ask: a row each (enquiries, sections 2 and 5). */
export const ENQUIRY_KINDS = {
  [CARE_HOME]: {
    flag: 'nhList',
    keepsBeds: true,
    isCounted: true,
    asksStillTakes: false,
    isAsked: (contact) => contact.vacancy_contact || contact.aqp_list_stakeholder,
    noReasons: [
      'no_bed',
      'beyond_us',
      'not_enough_staff',
      'closed',
      'funding',
      'too_far',
      'mix',
      'other',
    ],
    notMovedIn: ['other_place', 'stayed', 'not_needed', 'no_bed', 'other'],
    outcomes: OUTCOMES,
    history: {},
    words: {
      a: 'A place',
      place: 'place',
      places: 'places',
      asks: 'can you take someone?',
      question: 'Can you take them?',
      answers: { yes: 'Yes, we can take them', assess: ASSESS, no: 'No' },
      phoned: { yes: 'Yes, they can take them', assess: THEY_ASSESS, no: 'No' },
      stillYes: 'Can you still take them?',
      arrives: (day) => `They are to arrive on ${day}.`,
      arrivesNow: (day) => `They are now to arrive on ${day}.`,
      wasToArrive: (day) => `They were to arrive on ${day}.`,
      arrival: 'Day of arrival',
      dayChanged: 'The day of arrival has changed',
      releasedHeading: 'You are no longer asked to keep a bed',
      released: (place) => `The choice of ${place} was taken back, and the bed is kept no longer.`,
      byPhone: 'It keeps no bed until you confirm it.',
      didTheyMoveIn: 'Did they move in?',
      movedIn: 'Yes, they moved in',
      notMovedIn: 'They did not move in',
      lookAfter: 'vacancies',
      hasClosed: 'This home has closed.',
    },
  },
  [SERVICE_LOCATION]: {
    flag: 'dcList',
    keepsBeds: false,
    isCounted: false,
    asksStillTakes: true,
    // Who is asked for availability (domiciliary, section 4).
    isAsked: (contact) => contact.vacancy_contact,
    noReasons: ['no_capacity', 'no_carers', 'beyond_us', 'language', 'other'],
    notMovedIn: ['other_agency', 'not_home', 'care_not_needed', 'no_carers', 'other'],
    outcomes: {
      ...OUTCOMES,
      placed_here: 'Care started',
      elsewhere: 'Arranged elsewhere',
      not_placed: 'Care did not start',
      expired: 'Nobody chose an agency in time',
    },
    history: {
      'enquiries.placesAdded': 'Asked more agencies',
      'enquiries.chosen': 'Chose an agency',
      'enquiries.moved': 'Changed the day on which care starts',
      'enquiries.released': 'Released the chosen agency',
      'enquiries.askedAgain': 'Asked agencies again',
      'enquiries.movedIn': 'Said that the care started',
      'enquiries.notMovedIn': 'Said that the care did not start',
      'enquiries.reminded': 'Reminded agencies of an enquiry',
      'enquiries.lapsed': 'An enquiry closed, as nobody said whether the care started',
    },
    words: {
      a: 'An agency',
      place: 'agency',
      places: 'agencies',
      asks: 'can you take a package of care?',
      question: 'Can you take this package of care?',
      answers: { yes: 'Yes, we can take it', assess: ASSESS, no: 'No' },
      phoned: { yes: 'Yes, they can take it', assess: THEY_ASSESS, no: 'No' },
      stillYes: 'Can you still take the package?',
      arrives: (day) => `The care is to start on ${day}.`,
      arrivesNow: (day) => `The care is now to start on ${day}.`,
      wasToArrive: (day) => `The care was to start on ${day}.`,
      arrival: 'Care starts on',
      dayChanged: 'The day on which care starts has changed',
      releasedHeading: 'You are no longer asked to give the care',
      released: (place) => `The choice of ${place} was taken back.`,
      byPhone: '',
      didTheyMoveIn: 'Did the care start?',
      movedIn: 'Yes, the care started',
      notMovedIn: 'The care did not start',
      lookAfter: 'availability updates',
      hasClosed: 'This agency has closed.',
    },
  },
} as const satisfies Readonly<Record<PlaceKind, EnquiryKind>>;

const ROWS: Readonly<Record<PlaceKind, EnquiryKind>> = ENQUIRY_KINDS;

/** The row of a kind. Throws for a kind of which no place is asked. */
export function enquiryKindOf(kind: PlaceKind): EnquiryKind {
  const row = Object.hasOwn(ROWS, kind) ? ROWS[kind] : undefined;
  if (!row) throw new Error(`No place of the kind ${kind} is asked by enquiries`);
  return row;
}
/** What people read of an enquiry to places of a kind. */
export const enquiryWords = (kind: PlaceKind): EnquiryWords => enquiryKindOf(kind).words;

/** 'Can you still take packages in {area}?', asked of a location that was chosen (enquiries, section 5). */
export const stillTakesIn = (area: string): string => `Can you still take packages in ${area}?`;

/** Who may ask places of any kind: endpoints of enquiries look at the enquiry's own besides. */
export const ENQUIRY_FLAGS = [
  ENQUIRY_KINDS[CARE_HOME].flag,
  ENQUIRY_KINDS[SERVICE_LOCATION].flag,
] as const;
