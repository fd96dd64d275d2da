import { useMemo } from 'react';
import { isConditionMet } from '#shared/reporting/answers.ts';
import { findProblems } from '#shared/reporting/findProblems.ts';
import { findWarnings, warningTexts } from '#shared/reporting/findWarnings.ts';
import type { Question, SectionKey } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { answeredOf } from '../answered.ts';
import { bodyOf, draftErrors, type SectionDraft } from './sectionDraft.ts';

/** What is to be said of a section as it stands in its form. */
export interface Findings {
  /** The questions that are asked now, by what is answered here and in the other sections. */
  applicable: readonly Question[];
  /** Answers that cannot be saved, by the question's id. */
  errors: Record<string, string>;
  /** What refuses the submission: empty answers and figures that do not fit together. */
  problems: Record<string, string[]>;
  /** What is unusual, to be confirmed. */
  warnings: Record<string, string>;
}

/** By the server's own rules, over the saved answers of the other sections. */
export function findingsOf(
  report: ReturnView,
  {
    key,
    questions,
    draft,
  }: { key: SectionKey; questions: readonly Question[]; draft: SectionDraft },
): Findings {
  const questionnaire = questionnaireByVersion(report.questionnaire);
  const { answers, not_known } = bodyOf(questions, draft);
  const answered = answeredOf(report, { key, answers, not_known });
  const applicable = questions.filter((question) => isConditionMet(question, answered, questions));
  const usual = Object.assign({}, ...report.sections.map((section) => section.usual));
  const own = <T>(byId: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      applicable.flatMap(({ id }) => (byId[id] === undefined ? [] : [[id, byId[id]]])),
    );
  return {
    applicable,
    errors: draftErrors(applicable, draft),
    problems: own(findProblems(questionnaire, report, answered)),
    warnings: own(warningTexts(findWarnings(questionnaire, { ...report, usual }, answered))),
  };
}

export function useFindings(
  report: ReturnView,
  {
    key,
    questions,
    draft,
  }: { key: SectionKey; questions: readonly Question[]; draft: SectionDraft },
): Findings {
  return useMemo(
    () => findingsOf(report, { key, questions, draft }),
    [report, key, questions, draft],
  );
}
