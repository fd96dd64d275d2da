import { wordingOf } from '#shared/reporting/answers.ts';
import { ANSWER_OR_ZERO, REQUIRED_CHOICE } from '#shared/reporting/findProblems.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { Question } from '#shared/reporting/questionnaire.ts';
import type { FieldError } from '../../../components/ErrorSummary.tsx';
import type { Findings } from './useFindings.ts';

/**
 * What the summary of a section lists, in the order of its questions: what `shown` names of what is wrong
 * now, and what the server refused. A message that would not say which question it is of begins with it.
 */
export function summaryOf({
  findings,
  refused,
  shown,
  period,
}: {
  findings: Findings;
  refused: Readonly<Record<string, string[]>>;
  shown: readonly string[];
  period: Period;
}): FieldError[] {
  const { applicable, errors, problems } = findings;
  return applicable.flatMap((question) => {
    const { id } = question;
    const own = errors[id] === undefined ? (problems[id] ?? []) : [errors[id]];
    const messages = [...(shown.includes(id) ? own : []), ...(refused[id] ?? [])];
    return [...new Set(messages)].map((message) => ({
      field: id,
      message: namesIt(question, message, problems)
        ? message
        : `${wordingOf(question, period)} ${message}`,
    }));
  });
}

/** A rule between figures names both; a text's message is of the only text there is. */
const namesIt = (
  { id, type }: Question,
  message: string,
  problems: Findings['problems'],
): boolean =>
  type === 'TEXTAREA' ||
  (problems[id]?.includes(message) === true &&
    message !== ANSWER_OR_ZERO &&
    message !== REQUIRED_CHOICE);
