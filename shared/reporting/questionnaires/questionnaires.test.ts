import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allQuestionsOf } from '../answers.ts';
import type { Period } from '../period.ts';
import { type Questionnaire, questionsNamed } from '../questionnaire.ts';
import { questionnaireOf, questionnaires } from './questionnaires.ts';

/** Of each published version: a change of one is a new version, of a period not yet opened. */
const PUBLISHED: Record<string, string> = {
  '1': '8pquakcT4gEZlxenJsXmV_fQWBAoFXEOuOVsFTgj3oU',
  'domcare-monthly-1': 'mfpq7ICAmc_zUT3stocgkNQPlSD-9Z70OZ4da-CFcEM',
};

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

it.each(questionnaires.map((questionnaire) => [questionnaire.version, questionnaire] as const))(
  'version %s is as published',
  (version, questionnaire) => {
    expect(hashOf(questionnaire)).toBe(PUBLISHED[version]);
  },
);

/** Each id once, and every rule and condition about a question that there is. */
function refersToItself({ sections }: Questionnaire) {
  const questions = sections.flatMap((section) => section.questions);
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { checks, required_when } of questions) {
    const named = [
      ...checks.flatMap(questionsNamed),
      ...(required_when && 'above_zero' in required_when ? [required_when.above_zero] : []),
    ];
    expect(named.filter((id) => id !== 'no_beds' && !ids.includes(id))).toEqual([]);
  }
}

describe('the questionnaire of care homes', () => {
  const questions = (period: string, service_types: string[]) =>
    allQuestionsOf(questionnaireOf(period as Period), {
      period: period as Period,
      service_types,
      no_beds: 30,
    });
  const always = (period: string) =>
    questions(period, ['Residential homes']).filter(
      ({ required, required_when }) => required && required_when === null,
    );

  it('asks 29 questions of everybody, and in January and July 12 more', () => {
    expect(always('2026-10')).toHaveLength(29);
    expect(always('2026-12')).toHaveLength(41);
  });

  it('asks at most 38 a month, besides one text', () => {
    const all = questions('2026-10', ['Nursing homes']);
    expect(all.filter(({ required }) => required)).toHaveLength(38);
    expect(all.filter(({ required }) => !required).map(({ id }) => id)).toEqual(['month_comment']);
    expect(questions('2026-12', []).filter(({ required }) => !required)).toHaveLength(2);
  });

  it('has seven sections, each id once, and refers to ids that there are', () => {
    const { sections } = questionnaireOf('2026-10' as Period);
    expect(sections).toHaveLength(7);
    refersToItself(questionnaireOf('2026-10' as Period));
  });
});

describe('the questionnaire of domiciliary care', () => {
  const questions = (period: string) =>
    allQuestionsOf(questionnaireOf(period as Period, 'serviceLocation'), {
      period: period as Period,
      service_types: ['Homecare agencies'],
      no_beds: null,
    });

  it('asks 20 questions a month, the comment optional, and 2 more in January and July', () => {
    expect(questions('2026-10')).toHaveLength(20);
    expect(questions('2026-10').filter(({ required }) => !required)).toMatchObject([
      { id: 'comments' },
    ]);
    expect(
      questions('2026-12')
        .slice(20)
        .map(({ id }) => id),
    ).toEqual(['visit_monitoring', 'continuity_plan_tested']);
  });

  it('has seven sections of its own, each id once, and refers to ids that there are', () => {
    const form = questionnaireOf('2026-10' as Period, 'serviceLocation');
    expect(form.sections.map(({ title }) => title)).toEqual([
      'Care delivered',
      'Reliability',
      'Packages',
      'Safety',
      'Voice',
      'Staff',
      'Anything else',
    ]);
    refersToItself(form);
  });
});
