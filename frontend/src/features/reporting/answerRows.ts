import {
  type Answered,
  type Circumstances,
  isConditionMet,
  sectionsOf,
  wordingOf,
} from '#shared/reporting/answers.ts';
import type { Question, SectionKey } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { answerText } from '#shared/reporting/versionViews.ts';

/** A question that is asked and what stands there. */
export interface AnswerRow {
  id: string;
  wording: string;
  /** 'Not known' included; null where nothing is answered. */
  text: string | null;
  isRequired: boolean;
  isFigure: boolean;
}

export interface AnswerGroup {
  key: SectionKey;
  title: string;
  rows: AnswerRow[];
}

const circumstancesOf = ({ period, service_types, no_beds }: ReturnView): Circumstances => ({
  period,
  service_types,
  no_beds,
});

/** A report's sections with the questions that it has, asked now or not. */
export const sectionsOfReport = (report: ReturnView) =>
  sectionsOf(questionnaireByVersion(report.questionnaire), circumstancesOf(report));

/** What stands in the draft, prefilled answers included. */
export const draftAnswers = ({ sections }: ReturnView): Answered => ({
  answers: Object.assign({}, ...sections.map(({ answers }) => answers)),
  not_known: sections.flatMap(({ not_known }) => not_known),
});

/** The answers by section, in the form's order; without what is not asked by these answers. */
export function answerGroups(report: ReturnView, answered: Answered): AnswerGroup[] {
  return sectionsOfReport(report).map(({ key, title, questions }) => ({
    key,
    title,
    rows: questions
      .filter((question) => isConditionMet(question, answered, questions))
      .map((question) => rowOf(question, report, answered)),
  }));
}

const rowOf = (question: Question, { period }: ReturnView, answered: Answered): AnswerRow => ({
  id: question.id,
  wording: wordingOf(question, period),
  text: answered.not_known.includes(question.id)
    ? 'Not known'
    : answerText(question, answered.answers[question.id]) || null,
  isRequired: question.required,
  isFigure: question.type === 'NUMBER',
});

/** The wording of each question that the report has, by its id. */
export const wordingsOf = (report: ReturnView): ReadonlyMap<string, string> =>
  new Map(
    sectionsOfReport(report).flatMap(({ questions }) =>
      questions.map((question) => [question.id, wordingOf(question, report.period)] as const),
    ),
  );
