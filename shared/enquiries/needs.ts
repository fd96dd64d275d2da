import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { BedType } from '../vacancies/vacancy.ts';

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

/** What is needed, by the kind of place that is asked. */
export const Needs = z.discriminatedUnion('kind', [HomeNeeds]);
export type Needs = z.infer<typeof Needs>;

/** The needs as a short list, as mails and pages show them: a label, and what stands after it. */
export function needsInWords(
  needs: Needs,
  { beds, needed_from }: { beds: number; needed_from: string },
): { label: string; value: string }[] {
  const all = [...needs.care.map((one) => CARE[one]), ...needs.services];
  return [
    { label: 'Bed', value: `${beds === 2 ? '2 beds for a couple, ' : ''}${needs.bed_type}` },
    { label: 'From', value: needed_from },
    { label: 'Stay', value: STAYS[needs.stay] },
    { label: 'How long', value: HOW_LONG[needs.how_long] },
    { label: 'Funding', value: FUNDING[needs.funding] },
    ...(all.length > 0 ? [{ label: 'Needs', value: all.join(', ') }] : []),
    { label: 'Local authority', value: needs.local_authority },
    ...(needs.line === '' ? [] : [{ label: 'Also', value: needs.line }]),
  ];
}
