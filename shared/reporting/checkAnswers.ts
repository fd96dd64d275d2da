import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import { textError } from '../kernel/identifiers/textError.ts';
import { ENTER_DATE, typedDay } from '../kernel/typedDay.ts';
import { withoutCommas } from '../kernel/typedNumber.ts';
import type { Answered, AnswerValue } from './answers.ts';
import type { Question } from './questionnaire.ts';

const NOT_PART = 'This question is not part of this report';
const NOT_KNOWN_REFUSED = 'Enter a figure: this cannot be left as not known';
export const FIGURE_OR_NOT_KNOWN = 'Give a figure or Not known, not both';
const CHOOSE_ONE = 'Choose one of the answers';
const NOT_YET = 'The date cannot be in the future';
const QUARTERS = 0.25;

const grouped = (figure: number): string => figure.toLocaleString('en-GB', { useGrouping: false });

/** 'Enter a whole number from 0 to 500', with one decimal of full-time equivalents, or hours in quarters. */
function numberError({ min, max, step, unit }: Question): string {
  if (step === QUARTERS) {
    return `Enter ${unit} from ${min} to ${max.toLocaleString('en-GB')}, in quarters`;
  }
  return step === 1
    ? `Enter a whole number from ${min} to ${grouped(max)}`
    : `Enter a number from ${min} to ${grouped(max)} with at most one decimal`;
}

/** Digits with at most two decimals, as people type a figure: no sign, no exponent, no blank within. */
const TYPED = /^\d{1,7}(?:\.\d{1,2})?$/;

/** What a typed text says of a question, as it is sent: a figure, a text, a choice, or null for nothing. */
export function readTyped(
  question: Question,
  typed: string,
): { value: AnswerValue } | { error: string } {
  const text = typed.trim();
  if (text === '') return { value: null };
  if (question.type === 'DATE') {
    const value = typedDay(text);
    return value === undefined ? { error: ENTER_DATE } : { value };
  }
  if (question.type !== 'NUMBER') return { value: typed };
  const plain = withoutCommas(text);
  if (plain === undefined || !TYPED.test(plain)) return { error: numberError(question) };
  const value = Number(plain);
  const error = valueError(question, value);
  return error === undefined ? { value } : { error };
}

/**
 * What is wrong with one answer by itself: its kind, range or step, or what a text may not hold. Such an
 * answer refuses the save of its section. Null is no answer yet, and is never wrong.
 */
export function valueError(
  question: Question,
  value: AnswerValue,
  today: LondonDay = londonDay(new Date()),
): string | undefined {
  if (value === null) return undefined;
  const values = question.options.map((option) => option.value);
  switch (question.type) {
    case 'NUMBER':
      return typeof value === 'number' && isFigure(question, value)
        ? undefined
        : numberError(question);
    case 'RADIO':
      return typeof value === 'string' && values.includes(value) ? undefined : CHOOSE_ONE;
    case 'SELECT_MULTIPLE':
      return Array.isArray(value) &&
        value.every((item) => values.includes(item)) &&
        new Set(value).size === value.length
        ? undefined
        : CHOOSE_ONE;
    case 'DATE':
      if (typeof value !== 'string' || typedDay(value) !== value) return ENTER_DATE;
      return value > today ? NOT_YET : undefined;
    case 'TEXTAREA':
      return typeof value === 'string' ? textError(value, question.max, today) : 'Enter a text';
  }
}

/** In tenths: 12.3 is no whole multiple of 0.1 in floating point. Quarters are exact. */
function isFigure({ min, max, step }: Question, value: number): boolean {
  if (!Number.isFinite(value) || value < min || value > max) return false;
  if (step === 1) return Number.isInteger(value);
  if (step === QUARTERS) return Number.isInteger(value / QUARTERS);
  return Number(value.toFixed(1)) === value;
}

/**
 * What refuses the save of a section, by the question's id: an answer of the wrong kind, one of another
 * section or month, 'Not known' where it is not offered or beside a figure.
 */
export function sectionErrors(
  questions: readonly Question[],
  { answers, not_known, confirmed }: Answered & { confirmed: readonly string[] },
  today?: LondonDay,
): Record<string, string[]> {
  // Without a prototype: an id that is sent may be `constructor`.
  const errors: Record<string, string[]> = Object.create(null);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const add = (id: string, error: string | undefined) => {
    if (error !== undefined) errors[id] = [...(errors[id] ?? []), error];
  };
  for (const id of new Set([...Object.keys(answers), ...not_known, ...confirmed])) {
    if (!byId.has(id)) add(id, NOT_PART);
  }
  for (const [id, question] of byId) {
    const value = answers[id] ?? null;
    add(id, valueError(question, value, today));
    if (!not_known.includes(id)) continue;
    if (!question.not_known) add(id, NOT_KNOWN_REFUSED);
    else if (value !== null) add(id, FIGURE_OR_NOT_KNOWN);
  }
  return errors;
}
