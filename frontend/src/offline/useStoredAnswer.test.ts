import { expect, it } from 'vitest';
import { timeOfAnswer } from './useStoredAnswer.ts';

it('an answer stays as old as it is when its page is opened again', () => {
  const answer = { vacant_beds: 3 };
  expect(timeOfAnswer(answer, 1_000)).toBe(1_000);
  expect(timeOfAnswer(answer, 9_000)).toBe(1_000);
  expect(timeOfAnswer({ vacant_beds: 3 }, 9_000)).toBe(9_000);
});

it('an answer that the server gives once more is as new as that', () => {
  const answer = { vacant_beds: 3 };
  timeOfAnswer(answer, 1_000);
  expect(timeOfAnswer(answer, 9_000, { again: true })).toBe(9_000);
  expect(timeOfAnswer(answer, 12_000)).toBe(9_000);
});
