import { daySlashed } from '../kernel/calendar.ts';
import { penceText } from '../kernel/pence.ts';
import type { AnswerValue } from './answers.ts';
import type { Question, Questionnaire } from './questionnaire.ts';
import type { ReturnVersion } from './return.ts';
import type { VersionView } from './returnView.ts';

/** An answer as a person reads it; null for none. */
export function answerText(question: Question, value: AnswerValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  const label = (chosenValue: string) =>
    question.options.find((option) => option.value === chosenValue)?.label ?? chosenValue;
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (question.type === 'DATE' && typeof value === 'string') return daySlashed(value);
  if (Array.isArray(value)) return value.map(label).join(', ');
  return question.options.length > 0 ? label(value) : value;
}

const NOT_KNOWN = 'Not known';

const textOf = (question: Question, { answers, not_known }: ReturnVersion): string | null =>
  not_known.includes(question.id) ? NOT_KNOWN : answerText(question, answers[question.id]);

/**
 * Who sent a version in: the account's name, or by which link. Who holds a link is not known, so its contact
 * is never named; `withAddress` is for those who may know where the home gets its mail.
 */
export const senderOf = (
  { by, by_link }: Pick<ReturnVersion, 'by' | 'by_link'>,
  { withAddress }: { withAddress: boolean },
): string => {
  if (by_link === null) return by.name;
  return withAddress ? `the link sent to ${by_link}` : 'a link sent by email';
};

/** Versions of a return, newest first, each with the answers that it changed, before and after. */
export function versionViews(
  newestFirst: readonly ReturnVersion[],
  { sections }: Questionnaire,
  { withPlacements }: { withPlacements: boolean },
): VersionView[] {
  const questions = sections.flatMap((section) => section.questions);
  return newestFirst.map((version, at) => {
    const former = newestFirst[at + 1];
    const differences = former
      ? questions.flatMap((question) => {
          const [before, after] = [textOf(question, former), textOf(question, version)];
          return before === after ? [] : [{ id: question.id, before, after }];
        })
      : [];
    if (former && withPlacements) differences.push(...placementsDifference(former, version));
    return {
      version: version.number,
      submitted_at: version.submitted_at,
      // Commissioners see neither placements nor addresses.
      by: senderOf(version, { withAddress: withPlacements }),
      reason: version.reason,
      differences,
    };
  });
}

/** Placements by their totals: a line is nobody's but the home's and the payer's. */
function placementsDifference(former: ReturnVersion, version: ReturnVersion) {
  const text = ({ placements }: ReturnVersion) =>
    placements
      ? `${placements.totals.placements} placements, ${penceText(placements.totals.total_weekly_rate)} a week`
      : null;
  const isSame =
    JSON.stringify(former.placements?.items) === JSON.stringify(version.placements?.items);
  return isSame ? [] : [{ id: 'placements', before: text(former), after: text(version) }];
}
