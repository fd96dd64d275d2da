import { describe, expect, it } from 'vitest';
import type { Period } from '../reporting/period.ts';
import { questionnaireOf } from '../reporting/questionnaires/questionnaires.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { domcareMetrics } from './domcareMetrics.ts';
import { DOMCARE_SECTIONS } from './metric.ts';
import { metricPoints } from './metricPoints.ts';
import { peerGroups } from './peers.ts';
import { QUALITY_KINDS, qualityKindOf } from './qualityKinds.ts';
import { locationPeerFacts } from './qualityRow.ts';

const MONTH = '2026-10' as Period;
/** 40 people at the end of the month and 10 whose package ended: P is 50. */
const answers: Record<string, number> = {
  people_served: 40,
  packages_ended: 10,
  hours_planned: 1600,
  hours_delivered: 1620.5,
  visits_planned: 2500,
  visits_missed: 4,
  visits_late: 175,
  people_with_regular_carers: 39,
  packages_started: 8,
  packages_handed_back: 1,
  safeguarding_concerns: 2,
  medication_errors: 5,
  pressure_ulcers: 1,
  hospital_admissions: 3,
  complaints: 2,
  compliments: 6,
  care_workers: 30,
  leavers: 3,
  training_up_to_date: 27,
};
const values = (changed: Record<string, number> = {}, not_known: string[] = []) =>
  Object.fromEntries(
    domcareMetrics.map((metric) => {
      const monthlyReturn = { period: MONTH, answers: { ...answers, ...changed }, not_known };
      const [point] = metricPoints(metric, {
        from: MONTH,
        to: MONTH,
        returns: new Map([[MONTH, monthlyReturn]]),
      });
      return [metric.id, point?.value ?? point?.absence];
    }),
  );

describe('the metrics of a service location (domiciliary, section 8)', () => {
  it('are as the specification has them', () => {
    expect(values()).toEqual({
      missed: 1.6,
      late: 7,
      delivered: 101.28125,
      regular: 78,
      handed_back: 2,
      safeguarding: 4,
      medication: 2,
      pressure: 2,
      admissions: 6,
      complaints: 4,
      leavers: 10,
      trained: 90,
    });
  });

  it('have the direction, the decimals and the rarity of the specification', () => {
    const facts = domcareMetrics.map(({ id, direction, decimals, rare }) =>
      [
        id,
        { lower: '↓', higher: '↑', neutral: '○' }[direction],
        `${decimals}${rare ? 'r' : ''}`,
      ].join(' '),
    );
    expect(facts).toEqual([
      'missed ↓ 1',
      'late ↓ 1',
      'delivered ↑ 1',
      'regular ↑ 0',
      'handed_back ↓ 2r',
      'safeguarding ○ 2',
      'medication ○ 1',
      'pressure ↓ 2r',
      'admissions ↓ 1',
      'complaints ○ 2',
      'leavers ↓ 1',
      'trained ↑ 0',
    ]);
  });

  it('are shares of nothing where nobody had a package, no visit was planned, nobody is employed', () => {
    const none = { people_served: 0, packages_ended: 0, visits_planned: 0, care_workers: 0 };
    const { delivered, ...others } = values(none);
    expect(delivered).toBe(101.28125);
    expect(new Set(Object.values(others))).toEqual(new Set(['no_denominator']));
    expect(values({ people_served: 0 }).complaints).toBe(20);
  });

  it('are not reported, never 0, without a return; and not known where a part of it is', () => {
    const [metric] = domcareMetrics;
    if (!metric) throw new Error('There is no metric');
    const [point] = metricPoints(metric, { from: MONTH, to: MONTH, returns: new Map() });
    expect(point).toMatchObject({ value: null, absence: 'missing' });
    expect(values({}, ['packages_ended'])).toMatchObject({ regular: 'not_known', missed: 1.6 });
  });

  it('ask only for questions of the form, and belong to its sections', () => {
    const form = questionnaireOf(MONTH, SERVICE_LOCATION);
    const ids = form.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    for (const { id, numerator, denominator, section } of domcareMetrics) {
      const answers = [numerator.answer, denominator?.answer, denominator?.and];
      expect(ids, id).toEqual(
        expect.arrayContaining(answers.filter((answer) => answer !== undefined)),
      );
      expect(DOMCARE_SECTIONS.map(({ key }) => key)).toContain(section);
    }
  });
});

describe('kinds of place with quality dashboards', () => {
  it('have metrics of their own, each of one of its sections, no two by one id', () => {
    for (const { metrics, sections } of QUALITY_KINDS) {
      const keys: string[] = sections.map(({ key }) => key);
      expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
      expect(metrics.every(({ section }) => keys.includes(section))).toBe(true);
    }
    expect(qualityKindOf().metrics).toHaveLength(38);
    expect(qualityKindOf(SERVICE_LOCATION).metrics).toHaveLength(12);
    expect(() => qualityKindOf('dayCentre')).toThrow(/dayCentre/);
  });

  it('compare service locations by whether they offer Care Tier 3 or 4', () => {
    const groupOf = (...care_tiers: number[]) => peerGroups(locationPeerFacts({ care_tiers }));
    expect(groupOf(1, 2)).toEqual(['not_specialist']);
    expect(groupOf()).toEqual(['not_specialist']);
    expect(groupOf(1, 3)).toEqual(['specialist']);
    expect(groupOf(4)).toEqual(['specialist']);
  });
});
