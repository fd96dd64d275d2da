import type { Direction, DomcareSection, Metric, Unit } from './metric.ts';

/** P: everybody who had a package in the month. V: the visits that were planned. */
const P = { answer: 'people_served', and: 'packages_ended' };
const V = { answer: 'visits_planned' };
const WORKERS = { answer: 'care_workers' };

interface Facts {
  id: string;
  name: string;
  of: string;
  denominator: NonNullable<Metric['denominator']>;
  unit: Unit;
  good: Direction;
  decimals: Metric['decimals'];
  rare?: true;
  counts: Metric['counts'];
  ceiling?: 100;
}

/** Name, answer, what it is a share of, unit, where good lies, decimals (domiciliary, section 8). */
const bySection: Record<DomcareSection, Facts[]> = {
  reliability: [
    {
      id: 'missed',
      name: 'Missed visits',
      of: 'visits_missed',
      denominator: V,
      unit: 'per_1000_visits',
      good: 'lower',
      decimals: 1,
      counts: 'events',
    },
    {
      id: 'late',
      name: 'Late visits',
      of: 'visits_late',
      denominator: V,
      unit: 'percent',
      good: 'lower',
      decimals: 1,
      counts: 'people',
      ceiling: 100,
    },
    // More hours than planned can be delivered.
    {
      id: 'delivered',
      name: 'Hours delivered',
      of: 'hours_delivered',
      denominator: { answer: 'hours_planned' },
      unit: 'percent',
      good: 'higher',
      decimals: 1,
      counts: null,
    },
    {
      id: 'regular',
      name: 'People with regular care workers',
      of: 'people_with_regular_carers',
      denominator: P,
      unit: 'percent',
      good: 'higher',
      decimals: 0,
      counts: 'people',
      ceiling: 100,
    },
  ],
  packages: [
    {
      id: 'handed_back',
      name: 'Packages handed back',
      of: 'packages_handed_back',
      denominator: P,
      unit: 'per_100_people',
      good: 'lower',
      decimals: 2,
      counts: 'events',
      rare: true,
    },
  ],
  safety: [
    // Few recorded concerns or errors are no proof of safety: neither way is good by itself.
    {
      id: 'safeguarding',
      name: 'Safeguarding concerns',
      of: 'safeguarding_concerns',
      denominator: P,
      unit: 'per_100_people',
      good: 'neutral',
      decimals: 2,
      counts: 'events',
    },
    {
      id: 'medication',
      name: 'Medicines errors',
      of: 'medication_errors',
      denominator: V,
      unit: 'per_1000_visits',
      good: 'neutral',
      decimals: 1,
      counts: 'events',
    },
    {
      id: 'pressure',
      name: 'New pressure ulcers, category 2 and above',
      of: 'pressure_ulcers',
      denominator: P,
      unit: 'per_100_people',
      good: 'lower',
      decimals: 2,
      counts: 'events',
      rare: true,
    },
    {
      id: 'admissions',
      name: 'Unplanned hospital admissions',
      of: 'hospital_admissions',
      denominator: P,
      unit: 'per_100_people',
      good: 'lower',
      decimals: 1,
      counts: 'events',
    },
  ],
  voice: [
    {
      id: 'complaints',
      name: 'Complaints',
      of: 'complaints',
      denominator: P,
      unit: 'per_100_people',
      good: 'neutral',
      decimals: 2,
      counts: 'events',
    },
  ],
  staff: [
    // More may leave in a month than are employed at its end.
    {
      id: 'leavers',
      name: 'Care workers who left',
      of: 'leavers',
      denominator: WORKERS,
      unit: 'percent',
      good: 'lower',
      decimals: 1,
      counts: 'people',
    },
    {
      id: 'trained',
      name: 'Care workers trained',
      of: 'training_up_to_date',
      denominator: WORKERS,
      unit: 'percent',
      good: 'higher',
      decimals: 0,
      counts: 'people',
      ceiling: 100,
    },
  ],
};

/** All metrics of a service location by section, in the order in which they are shown. */
export const domcareMetrics: readonly Metric[] = Object.entries(bySection).flatMap(
  ([section, rows]) =>
    rows.map(({ of, good, ...facts }) => ({
      rare: false,
      zeroFlag: true,
      sixMonthly: false,
      months: 1 as const,
      limits: true,
      ceiling: null,
      ...facts,
      section: section as DomcareSection,
      direction: good,
      numerator: { answer: of },
    })),
);
