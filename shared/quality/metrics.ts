import type { Direction, HomeSection, Metric } from './metric.ts';

type Facts = Pick<Metric, 'id' | 'name' | 'unit' | 'denominator'> & {
  of: string;
  good: Direction;
} & Partial<
    Pick<
      Metric,
      'decimals' | 'rare' | 'counts' | 'zeroFlag' | 'sixMonthly' | 'months' | 'limits' | 'ceiling'
    >
  > & {
    times?: number;
  };

const BED_DAYS = { answer: 'occupied_bed_days' };
const RESIDENTS = { answer: 'residents_month_end' };
const STAFF = { answer: 'staff_employed' };

/** Events in 1,000 occupied bed days. */
const rate = (
  id: string,
  name: string,
  countedEvents: string,
  facts: Partial<Facts> = {},
): Facts => ({
  id,
  name,
  of: countedEvents,
  unit: 'per_1000',
  denominator: BED_DAYS,
  good: 'lower',
  decimals: 1,
  counts: 'events',
  ...facts,
});
/** A share of people unless said otherwise. */
const share = (
  id: string,
  name: string,
  countedPeople: string,
  denominator: Metric['denominator'],
  facts: Partial<Facts> = {},
): Facts => ({
  id,
  name,
  of: countedPeople,
  unit: 'percent',
  denominator,
  good: 'lower',
  decimals: 1,
  counts: 'people',
  ceiling: 100,
  ...facts,
});
/** Of the residents or staff at the end of June or December. */
const twiceAYear = (
  id: string,
  name: string,
  countedPeople: string,
  good: Direction,
  denominator: Metric['denominator'] = RESIDENTS,
  facts: Partial<Facts> = {},
): Facts =>
  share(id, name, countedPeople, denominator, {
    good,
    decimals: 0,
    counts: null,
    sixMonthly: true,
    limits: false,
    ...facts,
  });
const rare: Partial<Facts> = { decimals: 2, rare: true };
/** Hours and posts can be 0 for long, and nobody has forgotten to write them down. */
const amount: Partial<Facts> = { counts: null, zeroFlag: false };

const bySection: Record<HomeSection, Facts[]> = {
  occupancy: [
    share(
      'occupancy',
      'Occupancy',
      'occupied_bed_days',
      { answer: 'beds_open', days: 'times' },
      { good: 'neutral', counts: null },
    ),
  ],
  falls_injury: [
    rate('falls', 'Falls', 'falls_total'),
    rate('falls_harm', 'Falls with injury', 'falls_harm'),
    rate('falls_serious', 'Serious falls', 'falls_serious', rare),
    share('fallers', 'Residents who fell', 'falls_residents', {
      answer: 'occupied_bed_days',
      days: 'divided_by',
    }),
    rate('injuries', 'Other injuries', 'injuries_other'),
  ],
  skin_nutrition: [
    rate('pu_cat2', 'New pressure ulcers, category 2', 'pu_cat2_new', { decimals: 2 }),
    rate('pu_cat3', 'New pressure ulcers, category 3 and above', 'pu_cat3_new', rare),
    share('weighed', 'Residents weighed', 'weights_recorded', RESIDENTS, {
      good: 'higher',
      decimals: 0,
    }),
    share('weight_loss', 'Unplanned weight loss', 'weight_loss', { answer: 'weights_recorded' }),
    twiceAYear('must_high', 'Residents at high risk of malnutrition', 'must_high_risk', 'lower'),
  ],
  medicines_infection: [
    // Few recorded errors are no proof of safety: neither way is good by itself.
    rate('medication', 'Medicines errors', 'medication_errors', { good: 'neutral' }),
    rate('medication_harm', 'Medicines errors with harm', 'medication_errors_harm', rare),
    rate('uti', 'Urinary infections', 'uti_treated'),
    rate('chest', 'Chest infections', 'chest_infections_treated'),
    {
      id: 'outbreaks',
      name: 'Outbreaks',
      of: 'outbreaks',
      denominator: null,
      unit: 'count',
      good: 'lower',
      rare: true,
      counts: 'events',
    },
    twiceAYear(
      'antipsychotics',
      'Residents taking an antipsychotic',
      'antipsychotic_residents',
      'neutral',
    ),
    twiceAYear('medicine_reviews', 'Medicines reviews', 'medicines_reviewed', 'higher'),
    twiceAYear('flu_residents', 'Residents with flu vaccine', 'flu_vaccinated_residents', 'higher'),
    twiceAYear(
      'covid_residents',
      'Residents with Covid-19 vaccine',
      'covid_vaccinated_residents',
      'higher',
    ),
  ],
  hospital_safety: [
    rate('conveyances', 'Taken to hospital', 'hospital_conveyances'),
    rate('unplanned', 'Unplanned admissions', 'hospital_admissions'),
    share('care_plans', 'Advance care plans', 'advance_care_plans', RESIDENTS, {
      good: 'higher',
      decimals: 0,
    }),
    share(
      'chosen_place',
      'Died where they chose',
      'deaths_in_chosen_place',
      { answer: 'deaths_choice_recorded' },
      {
        good: 'higher',
        decimals: 0,
        months: 12,
        limits: false,
        counts: null,
        zeroFlag: false,
      },
    ),
    rate('safeguarding', 'Safeguarding concerns', 'safeguarding_concerns', {
      good: 'neutral',
      decimals: 2,
    }),
    rate('restraint', 'Restraint', 'restraint_uses', rare),
    twiceAYear(
      'dnacpr',
      'Residents with a decision not to attempt resuscitation',
      'dnacpr_residents',
      'neutral',
    ),
    twiceAYear('dols', 'Residents with a DoLS authorisation', 'dols_residents', 'neutral'),
  ],
  workforce: [
    share(
      'nurse_vacancies',
      'Vacant nurse posts',
      'nurse_vacancies',
      { answer: 'nurse_posts' },
      amount,
    ),
    share(
      'care_vacancies',
      'Vacant care posts',
      'care_vacancies',
      { answer: 'care_posts' },
      amount,
    ),
    share('agency', 'Agency hours', 'hours_agency', { answer: 'hours_worked' }, amount),
    {
      id: 'care_hours',
      name: 'Care hours per resident day',
      of: 'hours_worked',
      denominator: BED_DAYS,
      unit: 'hours',
      good: 'neutral',
      decimals: 1,
    },
    twiceAYear('flu_staff', 'Staff with flu vaccine', 'flu_vaccinated_staff', 'higher', STAFF),
    twiceAYear('training', 'Staff trained', 'training_up_to_date', 'higher', STAFF),
    // Of half a year, so twice as many in a year; more may leave than are employed at its end.
    twiceAYear('turnover', 'Turnover a year', 'staff_left', 'lower', STAFF, {
      times: 2,
      ceiling: null,
    }),
  ],
  experience_governance: [
    rate('complaints', 'Complaints', 'complaints_received', { good: 'neutral', decimals: 2 }),
    rate('complaints_upheld', 'Complaints upheld', 'complaints_upheld', rare),
    {
      id: 'visiting',
      name: 'Days with restricted visiting',
      of: 'visiting_restricted_days',
      denominator: null,
      unit: 'days',
      good: 'lower',
      rare: true,
      counts: 'days',
    },
  ],
};

/** All metrics by section, in the order in which they are shown (reporting, section 7). */
export const metrics: readonly Metric[] = Object.entries(bySection).flatMap(([section, rows]) =>
  rows.map(({ of, good, times, ...facts }) => ({
    decimals: 0,
    rare: false,
    counts: null,
    zeroFlag: true,
    sixMonthly: false,
    months: 1,
    limits: true,
    ceiling: null,
    ...facts,
    section: section as HomeSection,
    direction: good,
    numerator: { answer: of, ...(times !== undefined && { times }) },
  })),
);

const byId = new Map(metrics.map((metric) => [metric.id, metric]));

/** The metric with this id; undefined when there is none. */
export const metricById = (id: string): Metric | undefined => byId.get(id);
