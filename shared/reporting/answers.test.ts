import { describe, expect, it } from 'vitest';
import { type Circumstances, isConditionMet, questionsOf } from './answers.ts';
import { submittedAnswers } from './drafts.ts';
import { findProblems } from './findProblems.ts';
import { progressOf } from './percentage.ts';
import { version1 } from './questionnaires/version1.ts';

/* Deaths, of them with a recorded choice of place, of them in that place: each is asked under the one before. */

const circumstances: Circumstances = {
  period: '2026-10' as Circumstances['period'],
  service_types: ['Nursing homes'],
  no_beds: 40,
};
const questions = version1.sections.flatMap((section) =>
  questionsOf(version1, section.key, circumstances),
);
const CHAIN = ['deaths', 'deaths_choice_recorded', 'deaths_in_chosen_place'];
const answeredWith = (deaths: number | null) => ({
  answers: { deaths, deaths_choice_recorded: 2, deaths_in_chosen_place: 1 },
  not_known: [],
});
const askedIds = (deaths: number | null) =>
  questions
    .filter(({ id }) => CHAIN.includes(id))
    .filter((question) => isConditionMet(question, answeredWith(deaths), questions))
    .map(({ id }) => id);

it('asks a nursing home the questions of nursing homes, and no other home', () => {
  const askedIn = (service_types: string[]) =>
    questionsOf(version1, 'workforce', { ...circumstances, service_types })
      .filter((question) => isConditionMet(question, answeredWith(null), questions))
      .map(({ id }) => id);
  expect(askedIn(['Nursing homes'])).toContain('nurse_posts');
  expect(askedIn(['Residential homes'])).not.toContain('nurse_posts');
});

describe('a question under a condition that is not asked itself', () => {
  it('is not asked, whatever was once answered to it', () => {
    expect(askedIds(3)).toEqual(CHAIN);
    expect(askedIds(0)).toEqual(['deaths']);
    expect(askedIds(null)).toEqual(['deaths']);
  });

  it('is not submitted, breaks no rule and counts as nothing to be done', () => {
    expect(Object.keys(submittedAnswers(version1, circumstances, answeredWith(0)).answers)).toEqual(
      ['deaths'],
    );
    const problems = findProblems(version1, circumstances, answeredWith(0));
    expect(CHAIN.filter((id) => id in problems)).toEqual([]);
    expect(progressOf(version1, circumstances, answeredWith(0)).applicable).toBe(
      progressOf(version1, circumstances, { answers: { deaths: 0 }, not_known: [] }).applicable,
    );
  });
});
