import { questionsOf } from '#shared/reporting/answers.ts';
import { stillConfirmed } from '#shared/reporting/confirmations.ts';
import { type DraftSection, usualRanges } from '#shared/reporting/drafts.ts';
import { findProblems } from '#shared/reporting/findProblems.ts';
import { type AnswerWarning, findWarnings, warningTexts } from '#shared/reporting/findWarnings.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { SectionView } from '#shared/reporting/returnView.ts';
import { type Loaded, lastResidents } from './loadReturn.ts';

/** What is wrong or odd about a whole return, by the question's id. */
export interface Findings {
  problems: Record<string, string[]>;
  warnings: Record<string, AnswerWarning>;
  usual: SectionView['usual'];
}

/** Findings of what people have answered and of what is prefilled and not saved yet. */
export function findingsOf(loaded: Loaded<ReportingPlace>): Findings {
  const { questionnaire, circumstances, earlier, draft } = loaded;
  const questions = questionnaire.sections.flatMap((section) => [...section.questions]);
  const usual = usualRanges(questions, earlier);
  const beside = { ...circumstances, usual, last_residents: lastResidents(loaded) };
  return {
    problems: findProblems(questionnaire, circumstances, draft.answered),
    warnings: findWarnings(questionnaire, beside, draft.answered),
    usual,
  };
}

/** A section as its page shows it. */
export function sectionView(
  section: DraftSection,
  {
    loaded,
    findings,
    suggested,
  }: {
    loaded: Loaded<ReportingPlace>;
    findings: Findings;
    suggested: Record<string, number>;
  },
): SectionView {
  const { questionnaire, circumstances } = loaded;
  const questions = questionsOf(questionnaire, section.key, circumstances);
  const ids = new Set(questions.map(({ id }) => id));
  const own = <T>(byId: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => ids.has(id)));
  const problems = own(findings.problems);
  const warnings = own(findings.warnings);
  return {
    key: section.key,
    draft: loaded.row.draft,
    version: section.version,
    answers: section.answers,
    not_known: section.not_known,
    confirmed: stillConfirmed(section.confirmed, { answers: section.answers, warnings }),
    prefilled: section.prefilled,
    suggested: own(suggested),
    usual: own(findings.usual),
    problems,
    warnings: warningTexts(warnings),
    complete: Object.keys(problems).length === 0,
    saved_at: section.saved?.saved_at ?? null,
    saved_by: section.saved?.saved_by.name ?? null,
  };
}
