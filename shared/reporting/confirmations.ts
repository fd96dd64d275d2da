import type { Answers } from './answers.ts';
import type { AnswerWarning } from './findWarnings.ts';
import type { Confirmation } from './return.ts';

type Warnings = Readonly<Record<string, AnswerWarning>>;

/** The figure of an answer; null where it is none, as a text. */
const figureAt = (answers: Readonly<Answers>, id: string): number | null => {
  const value = answers[id];
  return typeof value === 'number' ? value : null;
};

/**
 * What somebody confirmed as right, by the ids that their save or submission named: each with what it was
 * about then. An id of an answer that is not odd confirms nothing.
 */
export const confirmationsOf = (
  ids: readonly string[],
  { answers, warnings }: { answers: Readonly<Answers>; warnings: Warnings },
): Confirmation[] =>
  [...new Set(ids)].flatMap((id) => {
    const warning = Object.hasOwn(warnings, id) ? warnings[id] : undefined;
    return warning ? [{ id, figure: figureAt(answers, id), about: warning.about }] : [];
  });

/**
 * The ids of the confirmations that still agree with the answer and with what is odd about it: an answer may
 * be right beside one figure and not beside another (reporting, section 2).
 */
export const stillConfirmed = (
  confirmed: readonly Confirmation[],
  { answers, warnings }: { answers: Readonly<Answers>; warnings: Warnings },
): string[] =>
  confirmed.flatMap(({ id, figure, about }) => {
    const warning = Object.hasOwn(warnings, id) ? warnings[id] : undefined;
    return warning?.about === about && figureAt(answers, id) === figure ? [id] : [];
  });
