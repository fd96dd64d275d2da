import * as z from 'zod/mini';
import { fluSeasonStart, isSixMonthly, Period } from './period.ts';
import {
  formWords,
  type Question,
  type Questionnaire,
  type Section,
  type SectionKey,
} from './questionnaire.ts';

/** A figure, a choice or a text, several choices, or nothing yet. */
export const AnswerValue = z.nullable(
  z.union([z.number(), z.string(), z.array(z.string()).check(z.maxLength(20))]),
);
export type AnswerValue = z.infer<typeof AnswerValue>;

/** By the question's id. */
export const Answers = z.record(z.string().check(z.maxLength(64)), AnswerValue);
export type Answers = z.infer<typeof Answers>;

/** What people have answered, of one section or of all. */
export interface Answered {
  answers: Readonly<Answers>;
  /** Ids of those left as 'Not known'. */
  not_known: readonly string[];
}

/** What of a home and a month decides which questions are asked and what holds of them. */
export const Circumstances = z.strictObject({
  period: Period,
  /** As they were when the return opened (reporting, section 1). */
  service_types: z.array(z.string()),
  no_beds: z.nullable(z.int()),
});
export type Circumstances = z.infer<typeof Circumstances>;

/** Whether a return has the question at all, whatever is answered. */
function isPartOf(question: Question, { period, service_types }: Circumstances): boolean {
  if (!question.monthly && !isSixMonthly(period)) return false;
  const { required_when } = question;
  return (
    required_when === null ||
    !('service_type' in required_when) ||
    service_types.includes(required_when.service_type)
  );
}

/** The sections with the questions that a return has, in the form's order. */
export const sectionsOf = ({ sections }: Questionnaire, circumstances: Circumstances): Section[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.filter((question) => isPartOf(question, circumstances)),
  }));

/** A section's questions in a return. */
export const questionsOf = (
  questionnaire: Questionnaire,
  key: SectionKey,
  circumstances: Circumstances,
): readonly Question[] =>
  sectionsOf(questionnaire, circumstances).find((section) => section.key === key)?.questions ?? [];

/** All questions of a return. */
export const allQuestionsOf = (
  questionnaire: Questionnaire,
  circumstances: Circumstances,
): Question[] =>
  sectionsOf(questionnaire, circumstances).flatMap(({ questions }) => [...questions]);

/**
 * Whether the condition of a question of this return holds, by what is answered now. A question whose condition
 * is itself not asked is not asked, whatever was once answered to it. `questions`: those among which its
 * condition is.
 */
export function isConditionMet(
  { required_when }: Question,
  answered: Answered,
  questions: readonly Question[],
): boolean {
  if (required_when === null || !('above_zero' in required_when)) return true;
  const { above_zero: id } = required_when;
  const value = answered.answers[id];
  if (typeof value !== 'number' || value <= 0) return false;
  const condition = questions.find((question) => question.id === id);
  return condition === undefined || isConditionMet(condition, answered, questions);
}

/** Whether nothing is answered: a text of spaces and an empty list are nothing. */
export const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether a question has a value, or is left as not known where that is offered. */
export const isAnswered = (question: Question, { answers, not_known }: Answered): boolean =>
  !isEmpty(answers[question.id]) || (question.not_known && not_known.includes(question.id));

/** A question's wording in a period. */
export const wordingOf = ({ text }: Question, period: Period): string =>
  text.replace('{flu_season_start}', fluSeasonStart(period));

/** 'About 12 minutes', or 18 where the six-monthly questions are asked; each form has its own. */
export function minutesFor(questionnaire: Questionnaire, period: Period): number {
  const [usual, sixMonthly] = formWords(questionnaire).minutes;
  return isSixMonthly(period) ? sixMonthly : usual;
}
