import { wordingOf } from '#shared/reporting/answers.ts';
import { ANSWER_OR_ZERO, REQUIRED_CHOICE } from '#shared/reporting/findProblems.ts';
import type { SectionKey } from '#shared/reporting/questionnaire.ts';
import type { ReturnView, SectionView } from '#shared/reporting/returnView.ts';
import { confirmPlacements } from '#shared/reporting/returnWrites.ts';
import { sectionsOfReport } from './answerRows.ts';

/** What is to be mended before a report can be submitted, and where. */
export interface CheckProblem {
  /** The last part of the page's address. */
  part: SectionKey | 'placements';
  /** The question's id; undefined: the page as a whole. */
  field?: string;
  message: string;
}

/** What is odd about an answer; confirmed or not yet. */
export interface CheckWarning {
  section: SectionView;
  id: string;
  wording: string;
  text: string;
  confirmed: boolean;
}

const isMissing = (message: string) => message === ANSWER_OR_ZERO || message === REQUIRED_CHOICE;

/**
 * All problems of a draft, in the form's order. A section that nobody has saved yet is a problem, and one of
 * which answers wait in this tab or on this device: they would not be submitted.
 */
export function checkProblems(
  report: ReturnView,
  waiting: readonly CheckProblem['part'][] = [],
): CheckProblem[] {
  const problems = sectionsOfReport(report).flatMap(({ key, title, questions }): CheckProblem[] => {
    const section = report.sections.find((section) => section.key === key);
    if (!section) return [];
    if (waiting.includes(key)) {
      return [{ part: key, message: `${title}: answers of this section are not sent yet` }];
    }
    const broken = questions.filter(({ id }) => Object.hasOwn(section.problems, id));
    const isUntouched = section.saved_at === null && report.submitted === null;
    if (isUntouched && broken.length > 0) {
      return [{ part: key, message: `Complete ${title}` }];
    }
    return broken.flatMap((question) =>
      (section.problems[question.id] ?? []).map((message) => ({
        part: key,
        field: question.id,
        message: isMissing(message) ? `${wordingOf(question, report.period)} ${message}` : message,
      })),
    );
  });
  const { placements, period } = report;
  if (waiting.includes('placements')) {
    problems.push({ part: 'placements', message: 'Placements: what you entered is not sent yet' });
  } else if (report.aqp_status && placements && !placements.confirmed) {
    problems.push({ part: 'placements', message: confirmPlacements(period) });
  }
  return problems;
}

/** All warnings of a draft, in the form's order. */
export function checkWarnings(report: ReturnView): CheckWarning[] {
  return sectionsOfReport(report).flatMap(({ key, questions }) => {
    const section = report.sections.find((section) => section.key === key);
    if (!section) return [];
    return questions.flatMap((question) => {
      const text = section.warnings[question.id];
      if (text === undefined) return [];
      const confirmed = section.confirmed.includes(question.id);
      const wording = wordingOf(question, report.period);
      return [{ section, id: question.id, wording, text, confirmed }];
    });
  });
}
