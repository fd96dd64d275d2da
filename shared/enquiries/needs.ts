import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { BedType } from '../homes/vacancy.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';

/** The kind of stay. */
export const STAYS = {
  discharge_to_assess: 'Discharge to assess',
  short_stay: 'Short stay',
  respite: 'Respite',
  long_term: 'Long term',
  end_of_life: 'End of life or Fast Track',
  chc: 'NHS continuing healthcare (CHC)',
  other: 'Other',
} as const;

/** Who pays. */
export const FUNDING = {
  nhs: 'NHS',
  council: 'Council',
  joint: 'Joint',
  self_funded: 'Self-funded, with help to find a place',
  not_decided: 'Not decided',
} as const;

/** How long the stay is to be. */
export const HOW_LONG = {
  unknown: 'Not known',
  two_weeks: 'Up to 2 weeks',
  six_weeks: 'Up to 6 weeks',
  twelve_weeks: 'Up to 12 weeks',
  long_term: 'Long term',
} as const;

/** What is needed besides a bed: each is asked for, or nothing is said of it. */
export const CARE = {
  two_people: 'Two people to move',
  hoist: 'Hoist',
  bariatric: 'Bariatric equipment',
  oxygen: 'Oxygen',
  peg: 'PEG',
  catheter_or_stoma: 'Catheter or stoma',
  wound_care: 'Wound care',
  insulin: 'Insulin',
  falls_risk: 'Falls risk',
  walks_with_purpose: 'Walks with purpose',
  one_to_one_day: 'One-to-one by day',
  one_to_one_night: 'One-to-one by night',
  palliative: 'Palliative care',
  end_of_life_medicines: 'End of life medicines',
  isolation_room: 'Isolation room',
  ground_floor: 'Ground floor',
  single_sex_floor: 'Single-sex floor',
  smoking: 'Smoking',
  pets: 'Pets',
  wheelchair: 'Wheelchair',
} as const;

/** An enum of the keys of such options. */
const oneOf = <K extends string>(options: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(options) as [K, ...K[]]);

export const Care = oneOf(CARE);
export type Care = z.infer<typeof Care>;

/** The characters of a line of an enquiry or its answer, at most. */
export const MAX_LINE = 200;
/** Specialisms and languages that one enquiry asks for, at most. */
export const MOST_SERVICES = 20;
/** Calls of a day that one enquiry asks for, at most. */
export const MOST_CALLS = 10;

/** What is needed of a care home: chosen, and one line that says nothing about the person. */
export const HomeNeeds = z.strictObject({
  kind: z.literal(CARE_HOME),
  bed_type: BedType,
  stay: oneOf(STAYS),
  funding: oneOf(FUNDING),
  how_long: oneOf(HOW_LONG),
  care: z.array(Care),
  /** Specialisms and languages as the list has them. */
  services: z.array(z.string()),
  /** The name of the local authority; no district. */
  local_authority: z.string(),
  /** 'Anything else about the need (nothing about the person)'; '': nothing. */
  line: z.string(),
});
export type HomeNeeds = z.infer<typeof HomeNeeds>;

/** The days of a week on which care is needed. */
export const WEEKDAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** What care at home may need besides calls: each is asked for, or nothing is said of it. */
export const HOMECARE = {
  double_handed: 'Two carers at each call',
  live_in: 'Live-in care',
  night: 'Care at night',
} as const;

/** What is needed of a homecare agency: chosen, and one line that says nothing about the person. */
export const LocationNeeds = z.strictObject({
  kind: z.literal(SERVICE_LOCATION),
  /** The id of one of `CARE_TIERS`. */
  care_tier: z.int(),
  /** The minutes of each call of a day, in their order; empty with live-in or night care alone. */
  calls: z.array(z.int()),
  days: z.array(oneOf(WEEKDAYS)),
  /** In quarters. */
  hours_a_week: z.number(),
  double_handed: z.boolean(),
  live_in: z.boolean(),
  night: z.boolean(),
  /** Ids of `SPOKEN_LANGUAGES` and of `DOMCARE_SPECIALISMS`. */
  languages: z.array(z.int()),
  specialisms: z.array(z.int()),
  /** The name of the local authority, as areas of availability have it. */
  local_authority: z.string(),
  /** 'SW9': never a whole postcode. */
  postcode_district: z.string(),
  /** As of a home. */
  line: z.string(),
});
export type LocationNeeds = z.infer<typeof LocationNeeds>;

/** What is needed, by the kind of place that is asked. */
export const Needs = z.discriminatedUnion('kind', [HomeNeeds, LocationNeeds]);
export type Needs = z.infer<typeof Needs>;

/** Which of the needs is beyond a place: of a home one of `CARE`, of an agency its tier, a yes or a specialism. */
export const NeedKey = z.union([
  Care,
  z.enum(['care_tier', ...(Object.keys(HOMECARE) as [keyof typeof HOMECARE])]),
  z.string().check(z.regex(/^specialism_\d{1,2}$/)),
]);
export type NeedKey = z.infer<typeof NeedKey>;

/** The bed that an enquiry is about; undefined where its kind has none, or its needs have gone. */
export function bedNeeded({
  needs,
  beds,
}: {
  needs: Needs | null;
  beds: number | null;
}): { bed_type: BedType; beds: number } | undefined {
  if (needs?.kind !== CARE_HOME || beds === null) return undefined;
  return { bed_type: needs.bed_type, beds };
}
