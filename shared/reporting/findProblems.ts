import {
  type Answered,
  allQuestionsOf,
  type Circumstances,
  isAnswered,
  isConditionMet,
} from './answers.ts';
import { daysIn, monthInWords } from './period.ts';
import type { Check, Question, Questionnaire } from './questionnaire.ts';
import type { UsualRange } from './usualRange.ts';

export const ANSWER_OR_ZERO = 'Answer this question, or enter 0 if there were none';
export const REQUIRED_CHOICE = 'This field is required';

/** What of a return its rules take, besides the answers. */
export interface Beside extends Circumstances {
  /** Residents at the end of the month before; null when not known. */
  last_residents: number | null;
  /** The usual range of figures, by id, where there are enough months. */
  usual: Readonly<Record<string, UsualRange>>;
}

/** An answer's figure: one that is not asked counts as 0, one that is missing or not known is null. */
export function figureOf(
  id: string,
  questions: readonly Question[],
  answered: Answered,
): number | null {
  const question = questions.find((question) => question.id === id);
  if (question && !isConditionMet(question, answered, questions)) return 0;
  const value = answered.answers[id];
  return typeof value === 'number' ? value : null;
}

/**
 * What refuses the submission, by the question's id: required answers that are missing, and figures that
 * are more than what they are a part of; those stand at the smaller part's field.
 */
export function findProblems(
  questionnaire: Questionnaire,
  circumstances: Circumstances,
  answered: Answered,
): Record<string, string[]> {
  const questions = allQuestionsOf(questionnaire, circumstances);
  const problems: Record<string, string[]> = {};
  for (const question of questions) {
    if (!isConditionMet(question, answered, questions)) continue;
    const { id } = question;
    if (question.required && !isAnswered(question, answered)) {
      problems[id] = [question.type === 'NUMBER' ? ANSWER_OR_ZERO : REQUIRED_CHOICE];
      continue;
    }
    const figure = answered.answers[id];
    if (typeof figure !== 'number') continue;
    const broken = question.checks.flatMap(
      (check) => brokenCheck(check, figure, { questions, circumstances, answered }) ?? [],
    );
    if (broken.length > 0) problems[id] = broken;
  }
  return problems;
}

interface Context {
  questions: readonly Question[];
  circumstances: Circumstances;
  answered: Answered;
}

function brokenCheck(
  check: Check,
  figure: number,
  { questions, circumstances, answered }: Context,
): string | undefined {
  const { period, no_beds } = circumstances;
  const days = daysIn(period);
  switch (check.kind) {
    case 'at_most': {
      const whole = figureOf(check.of, questions, answered);
      if (whole === null || figure <= whole) return undefined;
      return `${check.part} (${figure}) cannot be more than ${check.whole} (${whole}).`;
    }
    case 'at_most_sum': {
      const wholes = check.of.map((id) => figureOf(id, questions, answered));
      if (wholes.some((whole) => whole === null)) return undefined;
      const whole = wholes.reduce<number>((sum, whole) => sum + (whole ?? 0), 0);
      if (figure <= whole) return undefined;
      return `${check.part} (${figure}) cannot be more than ${check.whole} (${whole}).`;
    }
    case 'at_most_together': {
      const [other, whole] = [check.with, check.of].map((id) => figureOf(id, questions, answered));
      if (other == null || whole == null || figure + other <= whole) return undefined;
      // By itself too many, which stands at its own field.
      if (other > whole) return undefined;
      return `${check.part} (${figure + other}) cannot be more than ${check.whole} (${whole}).`;
    }
    case 'zero_without':
      if (figure === 0 || figureOf(check.of, questions, answered) !== 0) return undefined;
      return `${check.part} (${figure}) must be 0 when there were no ${check.whole}.`;
    case 'at_most_days':
      if (figure <= days) return undefined;
      return `${check.part} (${figure}) cannot be more than the days of ${monthInWords(period)} (${days}).`;
    case 'at_most_bed_days': {
      const beds = Math.max(figureOf('beds_open', questions, answered) ?? 0, no_beds ?? 0);
      if (beds === 0 || figure <= beds * days) return undefined;
      return `${check.part} cannot be more than ${beds} beds × ${days} days = ${beds * days}.`;
    }
    default:
      return undefined;
  }
}
