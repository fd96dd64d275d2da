import { openAmendment } from './amending.ts';
import type { Answered, Answers, Circumstances } from './answers.ts';
import { allQuestionsOf, isConditionMet, questionsOf } from './answers.ts';
import type { Period } from './period.ts';
import type { Question, Questionnaire, SectionKey } from './questionnaire.ts';
import { questionnaireByVersion } from './questionnaires/questionnaires.ts';
import type { Confirmation, MonthlyReturn, ReturnSection, ReturnVersion } from './return.ts';
import { type UsualRange, usualRange } from './usualRange.ts';

/** An earlier return of the home and its newest submitted version. */
export interface Earlier {
  monthlyReturn: MonthlyReturn;
  newest: ReturnVersion | undefined;
}

/** Months of the returns from which answers are prefilled. */
const PREFILL_MONTHS = 6;

/** What a return's questions hang on. */
export const circumstancesOf = ({
  period,
  service_types,
  no_beds,
}: MonthlyReturn): Circumstances => ({ period, service_types, no_beds });

/** Whether a return has a draft that may be saved: not yet submitted, or being amended. */
export const isDrafted = (monthlyReturn: MonthlyReturn, now: Date): boolean =>
  monthlyReturn.cancelled_at === null &&
  (monthlyReturn.submitted_at === null || openAmendment(monthlyReturn, now) !== null);

/** The last submitted return from which answers are prefilled: of the 6 months before. */
export function prefillFrom(
  period: Period,
  earlier: readonly Earlier[],
  monthsBefore: (period: Period, count: number) => Period,
): Earlier | undefined {
  const oldest = monthsBefore(period, PREFILL_MONTHS);
  return earlier.find(
    ({ monthlyReturn, newest }) => newest !== undefined && monthlyReturn.period >= oldest,
  );
}

/** The answers that a section nobody has saved begins with. */
function prefilledAnswers(
  questions: readonly Question[],
  from: Earlier | undefined,
  { no_beds }: Circumstances,
): Answers {
  const answers: Answers = {};
  for (const { id, prefill } of questions) {
    if (!prefill) continue;
    const value = from?.newest?.answers[id] ?? (id === 'beds_open' ? no_beds : null);
    if (value !== null && value !== undefined) answers[id] = value;
  }
  return answers;
}

/** A section of a draft: as saved, as it was submitted before, or as it begins. */
export interface DraftSection extends Answered {
  key: SectionKey;
  version: number;
  answers: Answers;
  not_known: string[];
  confirmed: Confirmation[];
  prefilled: string[];
  saved: ReturnSection | undefined;
}

export interface Draft {
  sections: DraftSection[];
  /** What people have answered: without what is only prefilled. */
  answered: { answers: Answers; not_known: string[] };
}

/**
 * A return's draft as it stands. In an amendment, what nobody has saved yet is as it was submitted;
 * before the first submission it is prefilled.
 */
export function draftOf(
  questionnaire: Questionnaire,
  circumstances: Circumstances,
  {
    saved,
    base,
    prefill,
  }: {
    saved: readonly ReturnSection[];
    base: ReturnVersion | undefined;
    prefill: Earlier | undefined;
  },
): Draft {
  const sections = questionnaire.sections.map(({ key }): DraftSection => {
    const questions = questionsOf(questionnaire, key, circumstances);
    const own = saved.find((returnSection) => returnSection.section === key);
    if (own) return { key, ...partsOf(own), prefilled: [], saved: own };
    if (base) {
      const { answers, not_known } = onlyOf(questions, base);
      return {
        key,
        version: 0,
        answers,
        not_known,
        confirmed: base.confirmed.filter(({ id }) =>
          questions.some((question) => question.id === id),
        ),
        prefilled: [],
        saved: undefined,
      };
    }
    const answers = prefilledAnswers(questions, prefill, circumstances);
    return {
      key,
      version: 0,
      answers,
      not_known: [],
      confirmed: [],
      prefilled: Object.keys(answers),
      saved: undefined,
    };
  });
  const byPeople = sections.filter(({ prefilled }) => prefilled.length === 0);
  return {
    sections,
    answered: {
      answers: Object.assign({}, ...byPeople.map(({ answers }) => answers)) as Answers,
      not_known: byPeople.flatMap(({ not_known }) => not_known),
    },
  };
}

const partsOf = ({ version, answers, not_known, confirmed }: ReturnSection) => ({
  version,
  answers,
  not_known,
  confirmed,
});

/** Of a version's answers those to some questions. */
export function onlyOf(questions: readonly Question[], { answers, not_known }: Answered) {
  const ids = new Set(questions.map(({ id }) => id));
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id))),
    not_known: not_known.filter((id) => ids.has(id)),
  };
}

/** What is submitted of a draft: the questions that are asked, and of those what has an answer. */
export function submittedAnswers(
  questionnaire: Questionnaire,
  circumstances: Circumstances,
  answered: Answered,
): { answers: Answers; not_known: string[] } {
  const questions = allQuestionsOf(questionnaire, circumstances);
  const applicable = questions.filter((question) => isConditionMet(question, answered, questions));
  const { answers, not_known } = onlyOf(applicable, answered);
  return {
    answers: Object.fromEntries(
      Object.entries(answers).filter(([, value]) => value !== null && value !== ''),
    ),
    not_known,
  };
}

/** The usual range of each figure, of the submitted returns of the 12 months before. */
export function usualRanges(
  questions: readonly Question[],
  earlier: readonly Earlier[],
): Record<string, UsualRange> {
  const ranges: Record<string, UsualRange> = {};
  const questionsOf = new Map(
    earlier.map(({ monthlyReturn }) => [
      monthlyReturn,
      allQuestionsOf(
        questionnaireByVersion(monthlyReturn.questionnaire),
        circumstancesOf(monthlyReturn),
      ),
    ]),
  );
  for (const { id, type, step } of questions) {
    if (type !== 'NUMBER') continue;
    const points = earlier.flatMap(({ monthlyReturn, newest }) => {
      const value = newest && figureThen(id, newest, questionsOf.get(monthlyReturn) ?? []);
      return value === undefined ? [] : [{ period: monthlyReturn.period, value }];
    });
    const range = usualRange(points, step);
    if (range) ranges[id] = range;
  }
  return ranges;
}

/**
 * A figure of a submitted return. Undefined where the return had no such question, and where it was left as
 * not known; 0 where it was not asked since there was nothing to ask about, down the chain of conditions.
 */
function figureThen(
  id: string,
  answered: Answered,
  questions: readonly Question[],
): number | undefined {
  const question = questions.find((question) => question.id === id);
  if (!question || answered.not_known.includes(id)) return undefined;
  const { required_when } = question;
  if (required_when !== null && 'above_zero' in required_when) {
    const condition = figureThen(required_when.above_zero, answered, questions);
    if (condition === undefined) return undefined;
    if (condition <= 0) return 0;
  }
  const value = answered.answers[id];
  return typeof value === 'number' ? value : undefined;
}
