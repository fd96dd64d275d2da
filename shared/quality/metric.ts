/** The sections of the questionnaire, in its order (reporting, section 2). */
export const QUALITY_SECTIONS = [
  { key: 'occupancy', title: 'Occupancy' },
  { key: 'falls_injury', title: 'Falls and injury' },
  { key: 'skin_nutrition', title: 'Skin and nutrition' },
  { key: 'medicines_infection', title: 'Medicines and infection' },
  { key: 'hospital_safety', title: 'Hospital and safety' },
  { key: 'workforce', title: 'Workforce' },
  { key: 'experience_governance', title: 'Experience and governance' },
] as const;

/** Those of a service location's report that have figures (domiciliary, section 8). */
export const DOMCARE_SECTIONS = [
  { key: 'reliability', title: 'Reliability' },
  { key: 'packages', title: 'Packages' },
  { key: 'safety', title: 'Safety' },
  { key: 'voice', title: 'Voice' },
  { key: 'staff', title: 'Staff' },
] as const;

type Keyed<S extends readonly { key: string }[]> = S[number]['key'];
export type HomeSection = Keyed<typeof QUALITY_SECTIONS>;
export type DomcareSection = Keyed<typeof DOMCARE_SECTIONS>;
export type QualitySection = HomeSection | DomcareSection;

/** Where good lies. `neutral`: a change may be good or bad. */
export type Direction = 'lower' | 'higher' | 'neutral';

/** What a value counts; `per_1000`: events in 1,000 occupied bed days. */
export type Unit =
  | 'per_1000'
  | 'per_1000_visits'
  | 'per_100_people'
  | 'percent'
  | 'hours'
  | 'count'
  | 'days';

/**
 * The answer that a value is a share of, as it is, with another that is added, or with the days of the
 * month; null: of nothing.
 */
type Denominator = {
  answer: string;
  and?: string;
  days?: 'times' | 'divided_by';
} | null;

/**
 * What a numerator counts, where seldom ones are judged by exact chance (ADR 92). `people`: residents,
 * care workers or visits, of all that there are. `days`: they follow each other, so a month with any
 * counts as one event.
 */
export type Counted = 'events' | 'people' | 'days';

/** A figure of the quality dashboard, reckoned from a month's answers (reporting, section 7). */
export interface Metric {
  id: string;
  name: string;
  section: QualitySection;
  /** An id of the questionnaire, and how often it counts. */
  numerator: { answer: string; times?: number };
  denominator: Denominator;
  unit: Unit;
  direction: Direction;
  /** Digits after the point on screen; sums are never rounded. */
  decimals: 0 | 1 | 2;
  /** Seldom happens: months of 0 can well be right, and do not rank a home. */
  rare: boolean;
  /** Null: an amount (hours, posts, bed days), or a figure without limits. */
  counts: Counted | null;
  /** Whether months of 0 in a row are pointed out. */
  zeroFlag: boolean;
  /** Asked about June and December only. */
  sixMonthly: boolean;
  /** Both parts are summed over so many months. */
  months: 1 | 12;
  /** Whether a usual range is worked out; else points and a line only. */
  limits: boolean;
  /** The value that no value can pass and no limit is drawn above; null: none. */
  ceiling: 100 | null;
}

const FACTORS: Record<Unit, number> = {
  per_1000: 1000,
  per_1000_visits: 1000,
  per_100_people: 100,
  percent: 100,
  hours: 1,
  count: 1,
  days: 1,
};

/** What numerator ÷ denominator is multiplied by. */
export const factorOf = (metric: Pick<Metric, 'unit'>): number => FACTORS[metric.unit];
