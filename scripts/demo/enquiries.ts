import { v5 } from 'uuid';
import type { RespondWithin } from '#shared/enquiries/answeringHours.ts';
import type { PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import {
  type HomeNeeds,
  type LocationNeeds,
  type Needs,
  WEEKDAYS,
} from '#shared/enquiries/needs.ts';
import type { BedNote, BedNoteId } from '#shared/homes/bedNote.ts';
import { unfit } from '#shared/homes/bedNoteRules.ts';
import { CARE_HOME, homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { addDays, londonDay, londonHour } from '#shared/kernel/calendar.ts';
import { type EnquiryId, instant } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { locationRef, SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { type InventedLocation, inventedLocations } from './domcare/inventedLocations.ts';
import { type House, houses } from './reporting/houses.ts';

const NAMESPACE = '8c1f6a52-0f59-4d0a-9f0e-6f0d6f2f5b11';

/** Who asks in the demo, and a colleague of the same organisation. */
const ASKER = 'commissioner-icb@example.org';
const COLLEAGUE = 'administrator@example.org';
/** Who asks for homecare and nothing else. */
const HOMECARE_ASKER = 'commissioner-domcare@example.org';
const EVERY_DAY = Object.keys(WEEKDAYS) as (keyof typeof WEEKDAYS)[];

/** What a house answers; hours are before the demo's present, as are all of a story. */
type Step = { hours: number; at: string } & (
  | { does: 'yes'; keeps?: boolean; byPhone?: boolean; text?: string }
  | { does: 'assess'; by: NonNullable<PlaceAnswer['assess_by']> }
  | { does: 'no'; reasons: PlaceAnswer['reasons']; beyond?: PlaceAnswer['beyond'] }
  /** It is chosen for a day so many days after the demo's present. */
  | { does: 'chosen'; arrives: number }
  | { does: 'moved in' }
);

interface Story<N> {
  key: string;
  by: string;
  hours: number;
  within: RespondWithin;
  needs: N;
  /** The places that are asked, by what follows 'Demo House' or 'Demo Homecare'. */
  asks: readonly string[];
  steps: readonly Step[];
}
type HomeStory = Story<Partial<HomeNeeds> & Pick<HomeNeeds, 'bed_type'>>;
type HomecareStory = Story<
  Partial<LocationNeeds> &
    Pick<LocationNeeds, 'care_tier' | 'local_authority' | 'postcode_district'>
>;

/** An enquiry of the demo. Only invented places are asked: of no real one is it said how it answers. */
export type EnquiryStory = HomeStory | HomecareStory;

const isOfHomes = (story: EnquiryStory): story is HomeStory => 'bed_type' in story.needs;

const DAY = 24;

/** The oldest first: one in each state, and one of a colleague. */
const HOME_STORIES: readonly HomeStory[] = [
  {
    key: 'placed',
    ...{ by: ASKER, hours: 7 * DAY, within: 'four_hours' },
    needs: { bed_type: 'Residential', stay: 'long_term', funding: 'council', care: ['pets'] },
    asks: ['Quarrington', 'Coldwater', 'Oakmarsh'],
    steps: [
      { hours: 7 * DAY - 2, at: 'Quarrington', does: 'yes', text: 'Cats and dogs are welcome' },
      { hours: 7 * DAY - 3, at: 'Oakmarsh', does: 'no', reasons: ['mix'] },
      { hours: 6 * DAY + 20, at: 'Quarrington', does: 'chosen', arrives: -5 },
      { hours: 4 * DAY, at: 'Quarrington', does: 'moved in' },
    ],
  },
  {
    key: 'expired',
    ...{ by: ASKER, hours: 6 * DAY, within: 'four_hours' },
    needs: {
      ...{ bed_type: 'Nursing', stay: 'chc', funding: 'nhs', how_long: 'long_term' },
      care: ['bariatric', 'two_people', 'one_to_one_night'],
    },
    asks: ['Pennyfold', 'Hollinbrook'],
    steps: [
      {
        ...{ hours: 6 * DAY - 1, at: 'Hollinbrook', does: 'no' },
        ...{ reasons: ['beyond_us'], beyond: ['one_to_one_night'] },
      },
    ],
  },
  {
    key: 'chosen',
    ...{ by: ASKER, hours: 30, within: 'four_hours' },
    needs: { bed_type: 'Residential', stay: 'respite', funding: 'self_funded' },
    asks: ['Elmstow', 'Kettlewood', 'Millersby'],
    steps: [
      { hours: 29, at: 'Elmstow', does: 'yes', text: 'A room with a view of the garden' },
      { hours: 28.5, at: 'Millersby', does: 'no', reasons: ['too_far'] },
      { hours: 28, at: 'Kettlewood', does: 'yes' },
      { hours: 26, at: 'Elmstow', does: 'chosen', arrives: 1 },
    ],
  },
  {
    key: 'answered',
    ...{ by: ASKER, hours: 3, within: 'four_hours' },
    needs: { bed_type: 'Nursing', care: ['hoist', 'peg', 'walks_with_purpose'] },
    asks: ['Larkhampton', 'Nethercote', 'Dunnock', 'Gorsewick'],
    steps: [
      { hours: 2.5, at: 'Larkhampton', does: 'yes', keeps: true },
      { hours: 2.2, at: 'Nethercote', does: 'assess', by: 'visit' },
      { hours: 2, at: 'Dunnock', does: 'no', reasons: ['not_enough_staff'] },
      { hours: 1, at: 'Gorsewick', does: 'yes', byPhone: true },
    ],
  },
  {
    key: 'of a colleague',
    ...{ by: COLLEAGUE, hours: 1.5, within: 'four_hours' },
    needs: { bed_type: 'Nursing', stay: 'end_of_life', care: ['palliative'] },
    asks: ['Birchcombe', 'Ravensmere'],
    steps: [],
  },
  {
    key: 'open',
    ...{ by: ASKER, hours: 0.75, within: 'four_hours' },
    needs: { bed_type: 'Nursing', care: ['two_people', 'hoist'], line: 'Arrives by ambulance' },
    asks: ['Ambleford', 'Birchcombe', 'Hollinbrook'],
    steps: [{ hours: 0.4, at: 'Birchcombe', does: 'no', reasons: ['no_bed'] }],
  },
];

/** Of homecare: care that started, one that has chosen, and one that waits for Demo Homecare Lambeth. */
const HOMECARE_STORIES: readonly HomecareStory[] = [
  {
    key: 'homecare started',
    ...{ by: ASKER, hours: 8 * DAY, within: 'four_hours' },
    needs: {
      ...{ care_tier: 1, local_authority: 'Lambeth', postcode_district: 'SW9' },
      ...{ calls: [30, 30], hours_a_week: 7, specialisms: [28] },
    },
    asks: ['Lambeth', 'Bromley', 'Wandsworth'],
    steps: [
      { hours: 8 * DAY - 2, at: 'Lambeth', does: 'yes', text: 'The same two carers each day' },
      { hours: 8 * DAY - 3, at: 'Wandsworth', does: 'no', reasons: ['no_capacity'] },
      { hours: 7 * DAY + 20, at: 'Lambeth', does: 'chosen', arrives: -6 },
      { hours: 5 * DAY, at: 'Lambeth', does: 'moved in' },
    ],
  },
  {
    key: 'homecare chosen',
    ...{ by: ASKER, hours: 29, within: 'four_hours' },
    needs: {
      ...{ care_tier: 2, local_authority: 'Tower Hamlets', postcode_district: 'E1' },
      ...{ calls: [45, 30, 30, 45], hours_a_week: 17.5, double_handed: true, specialisms: [25] },
    },
    asks: ['Tower Hamlets', 'Hackney', 'Islington'],
    steps: [
      { hours: 28, at: 'Hackney', does: 'yes' },
      {
        ...{ hours: 27.5, at: 'Islington', does: 'no' },
        ...{ reasons: ['beyond_us'], beyond: ['double_handed'] },
      },
      { hours: 26, at: 'Hackney', does: 'chosen', arrives: 1 },
    ],
  },
  {
    key: 'homecare open',
    ...{ by: HOMECARE_ASKER, hours: 1, within: 'four_hours' },
    needs: {
      ...{ care_tier: 3, local_authority: 'Lambeth', postcode_district: 'SE11' },
      ...{ live_in: true, calls: [], hours_a_week: 70, specialisms: [12] },
      line: 'A spare room for the carer',
    },
    asks: ['Lambeth', 'Greenwich', 'Bromley', 'Richmond upon Thames'],
    steps: [
      { hours: 0.7, at: 'Greenwich', does: 'yes', text: 'From Monday at the latest' },
      { hours: 0.5, at: 'Bromley', does: 'no', reasons: ['no_carers'] },
      { hours: 0.3, at: 'Richmond upon Thames', does: 'assess', by: 'video' },
    ],
  },
];

export const ENQUIRY_STORIES: readonly EnquiryStory[] = [...HOME_STORIES, ...HOMECARE_STORIES];

/** What is needed, unless a story says otherwise. */
export const needsOf = (story: EnquiryStory): Needs =>
  isOfHomes(story)
    ? {
        ...{ kind: CARE_HOME, stay: 'discharge_to_assess', funding: 'nhs', how_long: 'six_weeks' },
        ...{ care: [], services: [], local_authority: 'Manchester', line: '' },
        ...story.needs,
      }
    : {
        ...{ kind: SERVICE_LOCATION, calls: [30, 30], days: [...EVERY_DAY], hours_a_week: 7 },
        ...{ double_handed: false, live_in: false, night: false, languages: [], specialisms: [] },
        ...{ line: '', ...story.needs },
      };

/** Which place a story means by what follows 'Demo House' or 'Demo Homecare'. */
export const placeCalled = (story: EnquiryStory, place: string): PlaceRef =>
  isOfHomes(story) ? homeRef(houseCalled(place).uuid) : locationRef(agencyCalled(place).uuid);

export const enquiryId = ({ key }: EnquiryStory): EnquiryId => v5(key, NAMESPACE) as EnquiryId;
export const demoNoteId = (name: string): BedNoteId => v5(name, NAMESPACE) as BedNoteId;

/** The house that is called so. */
export function houseCalled(place: string): House {
  const house = houses.find(({ name }) => name === `Demo House ${place}`);
  if (!house) throw new Error(`There is no Demo House ${place}`);
  return house;
}

function agencyCalled(place: string): InventedLocation {
  const inventedLocation = inventedLocations.find(({ name }) => name === `Demo Homecare ${place}`);
  if (!inventedLocation) throw new Error(`There is no Demo Homecare ${place}`);
  return inventedLocation;
}

/** Houses with a note of each kind that people make, where their figures leave a bed for it. */
export function demoNotes(homes: readonly Home[], now: Date): Home[] {
  const at = instant(now);
  const tomorrow = addDays(londonDay(now), 1);
  const notes: Record<string, (id: BedNoteId, home: Home) => BedNote> = {
    Thornholt: (id, home) => ({
      ...{ id, kind: 'reserved', bed_type: firstFree(home), beds: 1, made_at: at },
      ...{ until: instant(londonHour(tomorrow, 14)), enquiry: null },
    }),
    Zealcombe: (id, home) => ({
      ...{ id, kind: 'unusable', bed_type: firstFree(home), beds: 1, made_at: at, said_at: at },
      ...{ reason: 'Repairs or decoration', other: '', until: addDays(tomorrow, 6) },
    }),
    Foxcombe: (id, home) => ({
      ...{ id, kind: 'limit', bed_type: firstFree(home), beds: 1, made_at: at },
      limit: 'women only',
    }),
  };
  const noteMakers = new Map(
    Object.entries(notes).map(([place, makeNote]) => [houseCalled(place).uuid, makeNote]),
  );
  return homes.map((home) => {
    const note = noteMakers.get(home.uuid)?.(demoNoteId(home.name), home);
    return note && unfit(note, [note], home.vacancy) === undefined
      ? { ...home, notes: [note], notes_version: home.notes_version + 1 }
      : home;
  });
}

/** The first bed type of which a home has one free, or its first. */
const firstFree = ({ vacancy }: Home): BedNote['bed_type'] =>
  (vacancy.types.find(({ vacant_beds }) => vacant_beds > 0) ?? vacancy.types[0])?.bed_type ??
  'Nursing';
