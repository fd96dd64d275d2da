import type { Period } from './period.ts';

/** The sections of every form, each form's own in its order. */
export const SECTION_KEYS = [
  'occupancy',
  'falls_injury',
  'skin_nutrition',
  'medicines_infection',
  'hospital_safety',
  'workforce',
  'experience_governance',
  'care_delivered',
  'reliability',
  'packages',
  'safety',
  'voice',
  'staff',
  'anything_else',
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

export const isSectionKey = (key: string): key is SectionKey =>
  SECTION_KEYS.some((sectionKey) => sectionKey === key);

/** Form types are the enumeration's of the specification. */
type QuestionType = 'NUMBER' | 'RADIO' | 'SELECT_MULTIPLE' | 'TEXTAREA' | 'DATE';

/**
 * What holds between a figure and others. `part` and `whole` are how a message names the two.
 *
 * - `at_most`: not above another question's answer; broken, it is a problem
 * - `at_most_sum`: not above several answers together, such as all people who had care in the month
 * - `at_most_together`: with another answer not above a third, such as late and missed visits
 * - `zero_without`: 0 while another answer is 0
 * - `warn_above_twice`: above twice another answer it is confirmed
 * - `at_most_bed_days`: not above max(open beds, registered beds) × days of the month
 * - `at_most_days`: not above the days of the month
 * - `warn_above`: above another answer, or above the registered beds (`no_beds`), it is confirmed
 * - `warn_bed_days`: outside 0.5 to 1.5 × residents × days it is confirmed
 * - `warn_residents`: more residents than last month's, those who moved in and out allow, is confirmed
 */
export type Check =
  | {
      kind: 'at_most' | 'warn_above' | 'zero_without' | 'warn_above_twice';
      of: string;
      part: string;
      whole: string;
    }
  | { kind: 'at_most_sum'; of: readonly string[]; part: string; whole: string }
  | { kind: 'at_most_together'; with: string; of: string; part: string; whole: string }
  | { kind: 'at_most_bed_days'; part: string }
  | { kind: 'at_most_days'; part: string }
  | { kind: 'warn_bed_days' }
  | { kind: 'warn_residents' };

/** When a question is asked: of such homes only, or when another answer is above 0. */
export type Condition = { service_type: string } | { above_zero: string };

/** The other questions whose answers a rule takes. */
export function questionsNamed(check: Check): readonly string[] {
  if (!('of' in check)) return [];
  const parts = typeof check.of === 'string' ? [check.of] : check.of;
  return 'with' in check ? [check.with, ...parts] : parts;
}

export interface Option {
  value: string;
  label: string;
}

export interface Question {
  /** Never changes its meaning: a changed meaning is a new id and a new chart. */
  id: string;
  /** `{flu_season_start}` in it is the 1 September before the period's end. */
  text: string;
  help: string;
  type: QuestionType;
  unit: string;
  /** Of a NUMBER the least and the greatest figure; of a text the most characters. */
  min: number;
  max: number;
  step: number;
  options: readonly Option[];
  required: boolean;
  required_when: Condition | null;
  not_known: boolean;
  prefill: boolean;
  /** A figure from the vacancy updates stands beside the field. */
  suggested: boolean;
  /** False: asked about June and December only. */
  monthly: boolean;
  checks: readonly Check[];
}

export interface Section {
  key: SectionKey;
  title: string;
  questions: readonly Question[];
}

/** What a form says besides its questions. */
export interface FormWords {
  /** The place that it is about, as 'for this home' names it. */
  place: string;
  /** What every section says. */
  head: string;
  /** How long it takes, in minutes: without and with the six-monthly questions. */
  minutes: readonly [number, number];
}

/** One version of a form, in force from a period on. Published, it never changes. */
export interface Questionnaire {
  version: string;
  from: Period;
  sections: readonly Section[];
  /** Left out: those of care homes. */
  words?: FormWords;
}

/** What every section of a care home's report says. */
export const COUNTS_ONLY = 'Counts only. Never write a name, initials, room or date of birth.';

const HOME_FORM: FormWords = { place: 'home', head: COUNTS_ONLY, minutes: [12, 18] };

/** What a form says besides its questions. */
export const formWords = ({ words = HOME_FORM }: Pick<Questionnaire, 'words'>): FormWords => words;

type Beside<T extends QuestionType> = Partial<Omit<Question, 'id' | 'text' | 'type' | 'max'>> & {
  type?: T;
};

const usual: Omit<Question, 'id' | 'text' | 'max'> = {
  type: 'NUMBER',
  help: '',
  unit: '',
  min: 0,
  step: 1,
  options: [],
  required: true,
  required_when: null,
  not_known: false,
  prefill: false,
  suggested: false,
  monthly: true,
  checks: [],
};

/** A whole number from 0 to `max`, required every month, unless said otherwise. */
export const count = (
  id: string,
  text: string,
  max: number,
  beside: Beside<'NUMBER'> = {},
): Question => ({ ...usual, id, text, max, ...beside });

/** One of several, or several of them. */
export const choice = (
  id: string,
  text: string,
  options: readonly Option[],
  beside: Beside<'RADIO' | 'SELECT_MULTIPLE'> = {},
): Question => ({ ...usual, type: 'RADIO', id, text, options, max: options.length, ...beside });

/** A text that may be left empty. */
export const comment = (
  id: string,
  text: string,
  max: number,
  beside: Beside<'TEXTAREA'> = {},
): Question => ({ ...usual, type: 'TEXTAREA', required: false, id, text, max, ...beside });

/** A day that has been, as `YYYY-MM-DD`. */
export const pastDay = (id: string, text: string, beside: Beside<'DATE'> = {}): Question => ({
  ...usual,
  type: 'DATE',
  id,
  text,
  max: 0,
  ...beside,
});

export const atMost = (subject: string, part: string, whole: string): Check => ({
  kind: 'at_most',
  of: subject,
  part,
  whole,
});

export const warnAbove = (subject: string, part: string, whole: string): Check => ({
  kind: 'warn_above',
  of: subject,
  part,
  whole,
});

export const ifAboveZero = (id: string): Condition => ({ above_zero: id });
