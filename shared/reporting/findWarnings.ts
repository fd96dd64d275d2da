import { COULD_IDENTIFY, couldIdentify } from '../kernel/identifiers/textError.ts';
import { type Answered, allQuestionsOf, isConditionMet } from './answers.ts';
import { type Beside, figureOf } from './findProblems.ts';
import { daysIn, monthInWords } from './period.ts';
import { type Check, formWords, type Question, type Questionnaire } from './questionnaire.ts';
import { unusualSide } from './usualRange.ts';

const PLEASE_CHECK = 'Please check it.';

/** What is odd about an answer and is to be confirmed before submitting. */
export interface AnswerWarning {
  text: string;
  /**
   * The checks that found it with their figures, as 'warn_above no_beds 30'. Two warnings are the same where
   * this is, whatever their wording.
   */
  about: string;
}

/**
 * What is to be confirmed before submitting, by the question's id: a figure that is rare or odd, or a
 * text that could say who somebody is.
 */
export function findWarnings(
  questionnaire: Questionnaire,
  beside: Beside,
  answered: Answered,
): Record<string, AnswerWarning> {
  const questions = allQuestionsOf(questionnaire, beside);
  const warnings: Record<string, AnswerWarning> = {};
  for (const question of questions) {
    if (!isConditionMet(question, answered, questions)) continue;
    const value = answered.answers[question.id];
    const ownWarnings =
      typeof value === 'string' && question.type === 'TEXTAREA'
        ? textWarnings(value)
        : typeof value === 'number'
          ? figureWarnings(question, value, { questionnaire, questions, beside, answered })
          : [];
    if (ownWarnings.length === 0) continue;
    warnings[question.id] = {
      text: ownWarnings.map(({ text }) => text).join(' '),
      about: ownWarnings.map(({ about }) => about).join('; '),
    };
  }
  return warnings;
}

/** The texts of warnings, by the question's id. */
export const warningTexts = (
  warnings: Readonly<Record<string, AnswerWarning>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(warnings).map(([id, { text }]) => [id, text]));

const textWarnings = (text: string): AnswerWarning[] =>
  couldIdentify(text) ? [{ text: COULD_IDENTIFY, about: 'could_identify' }] : [];

interface WarningContext {
  questionnaire: Questionnaire;
  questions: readonly Question[];
  beside: Beside;
  answered: Answered;
}

function figureWarnings(
  question: Question,
  figure: number,
  context: WarningContext,
): AnswerWarning[] {
  const { beside, questionnaire } = context;
  const warnings = question.checks.flatMap((check) => warningOf(check, figure, context) ?? []);
  const usual = Object.hasOwn(beside.usual, question.id) ? beside.usual[question.id] : undefined;
  const side = usual && unusualSide(figure, usual);
  if (usual && side) {
    const { low, high } = usual;
    warnings.push({
      text: `This is ${side} than usual for this ${formWords(questionnaire).place} (usually ${low} to ${high}). ${PLEASE_CHECK}`,
      about: `usual ${side} ${low} ${high}`,
    });
  }
  return warnings;
}

function warningOf(
  check: Check,
  figure: number,
  { questions, beside, answered }: WarningContext,
): AnswerWarning | undefined {
  const read = (id: string) => figureOf(id, questions, answered);
  const warning = (text: string, ...figures: (string | number)[]): AnswerWarning => ({
    text: `${text} ${PLEASE_CHECK}`,
    about: [check.kind, ...figures].join(' '),
  });
  switch (check.kind) {
    case 'warn_above': {
      const whole = check.of === 'no_beds' ? beside.no_beds : read(check.of);
      if (whole === null || figure <= whole) return undefined;
      const text = `${check.part} (${figure}) are more than ${check.whole} (${whole}).`;
      return warning(text, check.of, whole);
    }
    case 'warn_above_twice': {
      const whole = read(check.of);
      if (whole === null || figure <= 2 * whole) return undefined;
      const text = `${check.part} (${figure}) are more than twice the ${check.whole} (${whole}).`;
      return warning(text, check.of, whole);
    }
    case 'warn_bed_days': {
      const residents = read('residents_month_end');
      if (residents === null || residents === 0) return undefined;
      const full = residents * daysIn(beside.period);
      if (figure >= 0.5 * full && figure <= 1.5 * full) return undefined;
      const text = `${residents} residents on every day of ${monthInWords(beside.period)} would be ${full} bed days.`;
      return warning(text, full);
    }
    case 'warn_residents': {
      const [residents, admissions] = [read('residents_month_end'), read('admissions')];
      if (beside.last_residents === null || residents === null || admissions === null) {
        return undefined;
      }
      const most = beside.last_residents + admissions - figure;
      if (most - residents >= 0) return undefined;
      const text = `Last month’s residents (${beside.last_residents}), those who moved in (${admissions}) and those who died (${figure}) leave at most ${Math.max(0, most)} residents; you entered ${residents}.`;
      return warning(text, beside.last_residents, admissions, residents);
    }
    default:
      return undefined;
  }
}
