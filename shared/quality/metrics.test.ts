import { describe, expect, it } from 'vitest';
import { addMonths, type Period } from '../reporting/period.ts';
import { QUALITY_SECTIONS } from './metric.ts';
import { type MonthAnswers, metricPoints } from './metricPoints.ts';
import { metricById, metrics } from './metrics.ts';
import { aPeriod } from './testing/months.ts';

/** A month of a home with 42 beds and 38 residents, in which everything was asked. */
const answers: Record<string, unknown> = {
  beds_open: 42,
  residents_month_end: 38,
  occupied_bed_days: 1178,
  falls_total: 16,
  falls_residents: 9,
  falls_harm: 4,
  falls_serious: 1,
  injuries_other: 5,
  pu_cat2_new: 2,
  pu_cat3_new: 1,
  weights_recorded: 30,
  weight_loss: 3,
  medication_errors: 7,
  medication_errors_harm: 1,
  uti_treated: 3,
  chest_infections_treated: 2,
  outbreaks: 1,
  outbreak_illnesses: ['flu'],
  hospital_conveyances: 6,
  hospital_admissions: 4,
  deaths_choice_recorded: 4,
  deaths_in_chosen_place: 3,
  advance_care_plans: 20,
  safeguarding_concerns: 1,
  restraint_uses: 2,
  nurse_posts: 8.5,
  nurse_vacancies: 1.5,
  care_posts: 31.5,
  care_vacancies: 4,
  hours_worked: 5120,
  hours_agency: 640,
  complaints_received: 2,
  complaints_upheld: 1,
  visiting_restricted_days: 3,
  must_high_risk: 5,
  antipsychotic_residents: 6,
  medicines_reviewed: 30,
  flu_vaccinated_residents: 35,
  covid_vaccinated_residents: 33,
  dnacpr_residents: 19,
  dols_residents: 22,
  staff_employed: 60,
  staff_left: 9,
  flu_vaccinated_staff: 24,
  training_up_to_date: 57,
};
const month = (period: Period, changes: Partial<MonthAnswers> = {}): MonthAnswers => ({
  period,
  answers,
  not_known: [],
  ...changes,
});
const pointsOf = (id: string, returns: MonthAnswers[], from: Period, to: Period) => {
  const metric = metricById(id);
  if (!metric) throw new Error(`No metric ${id}`);
  return metricPoints(metric, { from, to, returns: new Map(returns.map((r) => [r.period, r])) });
};
const pointOf = (id: string, changes: Partial<MonthAnswers> = {}, period = aPeriod('2026-12')) =>
  pointsOf(id, [month(period, changes)], period, period)[0];
const without = (...ids: string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));

describe('the metrics', () => {
  it('are 38, each of a section and by itself', () => {
    expect(metrics).toHaveLength(38);
    expect(new Set(metrics.map(({ id }) => id)).size).toBe(38);
    const order = QUALITY_SECTIONS.map(({ key }) => key as string);
    expect([...new Set(metrics.map(({ section }) => section))]).toEqual(order);
    expect(metrics.filter(({ sixMonthly }) => sixMonthly)).toHaveLength(10);
  });

  it.each([
    ['occupancy', (100 * 1178) / (42 * 31)],
    ['falls', (1000 * 16) / 1178],
    ['falls_harm', (1000 * 4) / 1178],
    ['falls_serious', 1000 / 1178],
    ['fallers', (100 * 9) / 38],
    ['injuries', (1000 * 5) / 1178],
    ['pu_cat2', (1000 * 2) / 1178],
    ['pu_cat3', 1000 / 1178],
    ['weighed', (100 * 30) / 38],
    ['weight_loss', 10],
    ['medication', (1000 * 7) / 1178],
    ['medication_harm', 1000 / 1178],
    ['uti', (1000 * 3) / 1178],
    ['chest', (1000 * 2) / 1178],
    ['conveyances', (1000 * 6) / 1178],
    ['unplanned', (1000 * 4) / 1178],
    ['care_plans', (100 * 20) / 38],
    ['chosen_place', 75],
    ['safeguarding', 1000 / 1178],
    ['restraint', (1000 * 2) / 1178],
    ['nurse_vacancies', (100 * 1.5) / 8.5],
    ['care_vacancies', (100 * 4) / 31.5],
    ['agency', 12.5],
    ['care_hours', 5120 / 1178],
    ['complaints', (1000 * 2) / 1178],
    ['complaints_upheld', 1000 / 1178],
    ['outbreaks', 1],
    ['visiting', 3],
    ['must_high', (100 * 5) / 38],
    ['antipsychotics', (100 * 6) / 38],
    ['medicine_reviews', (100 * 30) / 38],
    ['flu_residents', (100 * 35) / 38],
    ['covid_residents', (100 * 33) / 38],
    ['dnacpr', 50],
    ['dols', (100 * 22) / 38],
    ['flu_staff', 40],
    ['training', 95],
    ['turnover', 30],
  ])('%s is reckoned from its answers', (id, value) => {
    expect(pointOf(id)?.value).toBeCloseTo(value, 10);
  });

  it('say where good lies, to how many digits, and which are rare', () => {
    const facts = (chosen: (typeof metrics)[number][]) => chosen.map(({ id }) => id).join(' ');
    const directed = (direction: string) =>
      facts(metrics.filter((metric) => metric.direction === direction));
    expect(directed('higher')).toBe(
      'weighed medicine_reviews flu_residents covid_residents care_plans chosen_place flu_staff training',
    );
    expect(directed('neutral')).toBe(
      'occupancy medication antipsychotics safeguarding dnacpr dols care_hours complaints',
    );
    expect(facts(metrics.filter(({ rare }) => rare))).toBe(
      'falls_serious pu_cat3 medication_harm outbreaks restraint complaints_upheld visiting',
    );
    expect(facts(metrics.filter(({ decimals }) => decimals === 2))).toBe(
      'falls_serious pu_cat2 pu_cat3 medication_harm safeguarding restraint complaints complaints_upheld',
    );
    expect(facts(metrics.filter(({ decimals, limits }) => decimals === 0 && limits))).toBe(
      'weighed outbreaks care_plans visiting',
    );
  });
});

describe('a month', () => {
  it('without falls has no falls with injury: 0, not missing', () => {
    const none = { ...without('falls_harm', 'falls_residents', 'falls_serious'), falls_total: 0 };
    expect(pointOf('falls_harm', { answers: none })).toEqual({
      period: '2026-12',
      numerator: 0,
      denominator: 1178,
      value: 0,
      absence: null,
    });
  });

  it('that is not reported, not known or has nothing to measure has no value', () => {
    expect(pointsOf('falls', [], aPeriod('2026-10'), aPeriod('2026-10'))).toEqual([
      { period: '2026-10', numerator: null, denominator: null, value: null, absence: 'missing' },
    ]);
    expect(pointOf('agency', { not_known: ['hours_agency'] })?.absence).toBe('not_known');
    expect(pointOf('care_hours', { not_known: ['hours_worked'] })?.absence).toBe('not_known');
    expect(pointOf('falls', { not_known: ['hours_worked'] })?.absence).toBeNull();
    expect(pointOf('falls', { answers: { ...answers, occupied_bed_days: 0 } })).toMatchObject({
      numerator: 16,
      denominator: 0,
      value: null,
      absence: 'no_denominator',
    });
    const residential = without('nurse_posts', 'nurse_vacancies');
    expect(pointOf('nurse_vacancies', { answers: residential })?.absence).toBe('no_denominator');
  });

  it('is there once for each month, six-monthly for June and December', () => {
    const reported = [aPeriod('2026-05'), aPeriod('2026-06'), aPeriod('2026-08')].map((period) =>
      month(period),
    );
    expect(
      pointsOf('falls', reported, aPeriod('2026-05'), aPeriod('2026-08')).map(
        ({ period, absence }) => [period, absence],
      ),
    ).toEqual([
      ['2026-05', null],
      ['2026-06', null],
      ['2026-07', 'missing'],
      ['2026-08', null],
    ]);
    const metric = metricById('falls');
    if (!metric) throw new Error('There is falls');
    const points = metricPoints(metric, {
      from: aPeriod('2026-05'),
      to: aPeriod('2026-08'),
      returns: new Map(
        reported.slice(0, 2).map((monthAnswers) => [monthAnswers.period, monthAnswers]),
      ),
      opened: new Set([aPeriod('2026-05'), aPeriod('2026-06'), aPeriod('2026-08')]),
    });
    expect(points.map(({ absence }) => absence)).toEqual([null, null, 'not_asked', 'missing']);
    const twice = pointsOf('turnover', reported, aPeriod('2025-11'), aPeriod('2026-12'));
    expect(twice.map(({ period }) => period)).toEqual(['2025-12', '2026-06', '2026-12']);
    expect(twice[1]).toMatchObject({ numerator: 18, denominator: 60, value: 30 });
  });
});

describe('died where they chose', () => {
  const nobody = { ...answers, deaths_choice_recorded: null, deaths_in_chosen_place: null };
  const year = (changes: Record<number, Partial<MonthAnswers> | null>) =>
    Array.from({ length: 14 }, (_, i) => i).flatMap((i) => {
      const change = changes[i];
      return change === null
        ? []
        : [month(addMonths(aPeriod('2025-01'), i), change ?? { answers: nobody })];
    });
  const chosen = (returns: MonthAnswers[]) =>
    pointsOf('chosen_place', returns, aPeriod('2025-01'), aPeriod('2026-02'));

  it('sums twelve months, and is no point while nobody died', () => {
    const points = chosen(year({ 1: { answers }, 13: { answers } }));
    expect(points[0]).toMatchObject({ denominator: 0, value: null, absence: 'no_denominator' });
    expect(points[1]).toMatchObject({ numerator: 3, denominator: 4, value: 75 });
    expect(points[12]).toMatchObject({ period: '2026-01', numerator: 3, denominator: 4 });
    // The second month is more than twelve months ago.
    expect(points[13]).toMatchObject({ numerator: 3, denominator: 4 });
    expect(chosen(year({ 1: { answers } }))[13]?.absence).toBe('no_denominator');
  });

  it('leaves out of the sums what is missing or not known, and has no point there', () => {
    const unknown = { answers: nobody, not_known: ['deaths_choice_recorded'] };
    const points = chosen(year({ 0: { answers }, 3: null, 4: unknown }));
    expect(points.slice(2, 6).map(({ value, absence }) => absence ?? value)).toEqual([
      75,
      'missing',
      'not_known',
      75,
    ]);
  });
});
