import { describe, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { Answers, Circumstances } from '../answers.ts';
import { readTyped, sectionErrors, valueError } from '../checkAnswers.ts';
import { findProblems } from '../findProblems.ts';
import { findWarnings } from '../findWarnings.ts';
import { draftPercentage } from '../percentage.ts';
import type { Period } from '../period.ts';
import type { Question } from '../questionnaire.ts';
import { domcareMonthly } from './domcareMonthly.ts';

const circumstances: Circumstances = {
  period: '2026-10' as Period,
  service_types: ['Homecare agencies'],
  no_beds: null,
};
const questions = domcareMonthly.sections.flatMap((section) => section.questions);
const question = (id: string) => questions.find((question) => question.id === id) as Question;

/** Answers to all that is required, none of them odd. */
const good: Answers = {
  people_served: 8,
  hours_planned: 100,
  hours_delivered: 98.5,
  visits_planned: 10,
  visits_missed: 0,
  visits_late: 1,
  people_with_regular_carers: 9,
  packages_started: 1,
  packages_ended: 2,
  packages_handed_back: 1,
  safeguarding_concerns: 0,
  medication_errors: 0,
  pressure_ulcers: 0,
  hospital_admissions: 0,
  complaints: 0,
  compliments: 3,
  care_workers: 12,
  leavers: 1,
  training_up_to_date: 12,
};
const problems = (over: Answers) =>
  findProblems(domcareMonthly, circumstances, { answers: { ...good, ...over }, not_known: [] });
const warnings = (over: Answers) =>
  findWarnings(
    domcareMonthly,
    { ...circumstances, last_residents: null, usual: {} },
    { answers: { ...good, ...over }, not_known: [] },
  );

describe('the report of domiciliary care', () => {
  it('takes good answers, of which the comment is none that must be given', () => {
    expect(problems({})).toEqual({});
    expect(warnings({})).toEqual({});
    const answered = { answers: good, not_known: [], placements: null };
    expect(draftPercentage(domcareMonthly, circumstances, answered)).toBe(99);
  });

  it('asks for what is missing', () => {
    expect(problems({ complaints: null })).toEqual({
      complaints: ['Answer this question, or enter 0 if there were none'],
    });
  });

  it.each([
    [
      { visits_missed: 12, visits_late: 0 },
      'visits_missed',
      'Missed visits (12) cannot be more than planned visits (10).',
    ],
    [
      { visits_missed: 4, visits_late: 7 },
      'visits_late',
      'Missed and late visits (11) cannot be more than planned visits (10).',
    ],
    [
      { people_with_regular_carers: 11 },
      'people_with_regular_carers',
      'People with regular care workers (11) cannot be more than people with a package and packages ended, together (10).',
    ],
    [
      { hospital_admissions: 11 },
      'hospital_admissions',
      'People with an unplanned hospital admission (11) cannot be more than people with a package and packages ended, together (10).',
    ],
    [
      { packages_handed_back: 3 },
      'packages_handed_back',
      'Packages handed back (3) cannot be more than packages ended (2).',
    ],
    [
      { training_up_to_date: 13 },
      'training_up_to_date',
      'Care workers with training in date (13) cannot be more than care workers (12).',
    ],
    [
      { hours_planned: 0, hours_delivered: 0 },
      'visits_planned',
      'Planned visits (10) must be 0 when there were no planned hours.',
    ],
  ])('refuses %j', (over: Answers, id, text) => {
    expect(problems(over)).toEqual({ [id]: [text] });
  });

  it('takes what just fits', () => {
    expect(problems({ visits_missed: 4, visits_late: 6 })).toEqual({});
    expect(problems({ people_with_regular_carers: 10, hospital_admissions: 10 })).toEqual({});
    expect(
      problems({ hours_planned: 0, hours_delivered: 0, visits_planned: 0, visits_late: 0 }),
    ).toEqual({});
  });

  it('says nothing of a sum while a part of it is missing', () => {
    expect(Object.keys(problems({ packages_ended: null, people_with_regular_carers: 90 }))).toEqual(
      ['packages_ended'],
    );
  });

  it('has more than twice the planned hours confirmed', () => {
    expect(warnings({ hours_delivered: 200 })).toEqual({});
    expect(warnings({ hours_delivered: 200.25 })).toEqual({
      hours_delivered: {
        text: 'Hours delivered (200.25) are more than twice the hours planned (100). Please check it.',
        about: 'warn_above_twice hours_planned 100',
      },
    });
  });

  it.each(['7.3', '7.125', '-1', '500000.25', '1e3'])('takes no %s hours', (typed) => {
    expect(readTyped(question('hours_planned'), typed)).toEqual({
      error: 'Enter hours from 0 to 500,000, in quarters',
    });
  });

  it.each([
    ['7.25', 7.25],
    ['7.5', 7.5],
    ['7.50', 7.5],
    ['500000', 500_000],
    ['1,353', 1353],
    ['1,353.00', 1353],
    ['500,000', 500_000],
  ])('takes %s hours', (typed, value) => {
    expect(readTyped(question('hours_planned'), typed)).toEqual({ value });
  });

  it.each(['1,35', ',353', '1353,000', '1,353,', '1.353,00'])(
    'refuses the comma of %s',
    (typed) => {
      for (const id of ['hours_planned', 'visits_planned']) {
        expect(readTyped(question(id), typed)).toHaveProperty('error');
      }
    },
  );

  it('counts in whole numbers to 100,000', () => {
    const text = 'Enter a whole number from 0 to 100000';
    expect(valueError(question('visits_planned'), 100_000)).toBeUndefined();
    expect(valueError(question('visits_planned'), 100_001)).toBe(text);
    expect(valueError(question('visits_planned'), 7.5)).toBe(text);
  });

  it('takes a day that has been, however it is typed', () => {
    const tested = question('continuity_plan_tested');
    const today = '2027-01-05' as LondonDay;
    expect(readTyped(tested, '5/1/2027')).toEqual({ value: '2027-01-05' });
    expect(valueError(tested, '2027-01-05', today)).toBeUndefined();
    expect(valueError(tested, '2027-01-06', today)).toBe('The date cannot be in the future');
    for (const wrong of ['31/02/2026', 'May', '5/1/27']) {
      expect(readTyped(tested, wrong)).toEqual({ error: 'Enter a date as dd/mm/yyyy' });
    }
    expect(valueError(tested, '5/1/2027', today)).toBe('Enter a date as dd/mm/yyyy');
    expect(
      sectionErrors(
        [tested],
        { answers: { continuity_plan_tested: '2027-01-06' }, not_known: [], confirmed: [] },
        today,
      ),
    ).toEqual({ continuity_plan_tested: ['The date cannot be in the future'] });
  });

  it('compares with what is usual for this service location', () => {
    const usual = { complaints: { mean: 2, lower: 0, upper: 4, low: 0, high: 4 } };
    const warnings = findWarnings(
      domcareMonthly,
      { ...circumstances, last_residents: null, usual },
      { answers: { ...good, complaints: 9 }, not_known: [] },
    );
    expect(warnings.complaints).toEqual({
      text: 'This is higher than usual for this service location (usually 0 to 4). Please check it.',
      about: 'usual higher 0 4',
    });
  });
});
