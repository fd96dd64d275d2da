import {
  type Answered,
  allQuestionsOf,
  type Circumstances,
  isAnswered,
  isConditionMet,
} from './answers.ts';
import type { Questionnaire } from './questionnaire.ts';

/** The required questions whose condition holds now, and those of them that are answered. */
export function progressOf(
  questionnaire: Questionnaire,
  circumstances: Circumstances,
  answered: Answered,
): { applicable: number; done: number } {
  const questions = allQuestionsOf(questionnaire, circumstances);
  const applicable = questions.filter(
    (question) => question.required && isConditionMet(question, answered, questions),
  );
  const done = applicable.filter((question) => isAnswered(question, answered));
  return { applicable: applicable.length, done: done.length };
}

/**
 * floor(100 × answered ÷ asked), at most 99: only a submitted return is at 100 (reporting, section 1).
 * `answered` is of sections that a person saved; `placements` counts as one more, null where there are
 * none to report.
 */
export function draftPercentage(
  questionnaire: Questionnaire,
  circumstances: Circumstances,
  { placements, ...answered }: Answered & { placements: { confirmed: boolean } | null },
): number {
  const { applicable, done } = progressOf(questionnaire, circumstances, answered);
  const all = applicable + (placements ? 1 : 0);
  const ready = done + (placements?.confirmed ? 1 : 0);
  return all === 0 ? 0 : Math.min(99, Math.floor((100 * ready) / all));
}
