import type { Instant } from '../kernel/ids.ts';
import type { Answers } from '../reporting/answers.ts';
import { questionsOf } from '../reporting/answers.ts';
import { circumstancesOf } from '../reporting/drafts.ts';
import { newReturn } from '../reporting/newReturn.ts';
import type { Period } from '../reporting/period.ts';
import { questionnaireByVersion } from '../reporting/questionnaires/questionnaires.ts';
import type { ReportingPlace } from '../reporting/reportingPlace.ts';
import { windowOfPeriod } from '../reporting/reportWindow.ts';
import type {
  MonthlyReturn,
  PlacementDraft,
  ReturnSection,
  ReturnVersion,
} from '../reporting/return.ts';
import { returnUuid } from '../server/reporting/returnUuid.ts';
import { placeOfReturn, whoseReturn } from '../store/returns.store.ts';
import { FRIDAY_AT_TEN } from './builders.ts';

const AT = FRIDAY_AT_TEN.toISOString() as Instant;
const SAM = { id: 'sam', name: 'Sam Example' };

/** A return that has just opened, unless told otherwise. */
export function aReturn(
  home: ReportingPlace,
  period: string,
  overrides: Partial<MonthlyReturn> = {},
): MonthlyReturn {
  const reportPeriod = period as Period;
  const opened = newReturn(home, reportPeriod, {
    uuid: returnUuid(home.uuid, reportPeriod),
    at: windowOfPeriod(reportPeriod).opens_at,
  });
  // What is noted and counted is so for the deadline that it opened with.
  const { suspended = null, overdue_mails = 0 } = overrides;
  return {
    ...opened,
    suspended_deadline_at: suspended === null ? null : opened.deadline_at,
    overdue_deadline_at: overdue_mails === 0 ? null : opened.deadline_at,
    ...overrides,
  };
}

/** Of a service location: 8 people, of whom somebody visits ten times. */
const DOMICILIARY: Answers = {
  people_served: 8,
  hours_planned: 100,
  hours_delivered: 98.5,
  visits_planned: 10,
  visits_late: 1,
  people_with_regular_carers: 7,
  care_workers: 12,
  visit_monitoring: 'yes',
  continuity_plan_tested: '2026-09-01',
};

/** Answers to everything that a return asks, none of them odd: 20 residents in 22 beds. */
export function goodAnswers(monthlyReturn: MonthlyReturn): Answers {
  const figures: Answers = {
    beds_open: 22,
    residents_month_end: 20,
    occupied_bed_days: 600,
    falls_total: 4,
    falls_residents: 3,
    falls_harm: 1,
    falls_serious: 0,
    weights_recorded: 19,
    weight_loss: 1,
    nurse_posts: 6.5,
    care_posts: 20.5,
    hours_worked: 3600,
    hours_agency: 200,
    registered_manager: 'registered',
    staff_employed: 30,
    emergency_plan_tested: 'yes',
    ...DOMICILIARY,
  };
  const questionnaire = questionnaireByVersion(monthlyReturn.questionnaire);
  const ids = questionnaire.sections.flatMap(({ key }) =>
    questionsOf(questionnaire, key, circumstancesOf(monthlyReturn)).flatMap((question) =>
      question.required && question.type === 'NUMBER' ? [question.id] : [],
    ),
  );
  const zeros = Object.fromEntries(ids.map((id) => [id, 0]));
  const applicable = new Set(
    questionnaire.sections.flatMap(({ key }) =>
      questionsOf(questionnaire, key, circumstancesOf(monthlyReturn)).map(({ id }) => id),
    ),
  );
  const all: Answers = { ...zeros, ...figures };
  return Object.fromEntries(Object.entries(all).filter(([id]) => applicable.has(id)));
}

/** The sections of a return's draft, saved with these answers. */
export function someSections(
  monthlyReturn: MonthlyReturn,
  answers: Answers = goodAnswers(monthlyReturn),
): ReturnSection[] {
  const questionnaire = questionnaireByVersion(monthlyReturn.questionnaire);
  return questionnaire.sections.map(({ key }) => ({
    ...whoseReturn(placeOfReturn(monthlyReturn)),
    period: monthlyReturn.period,
    draft: monthlyReturn.draft,
    section: key,
    version: 1,
    answers: Object.fromEntries(
      questionsOf(questionnaire, key, circumstancesOf(monthlyReturn)).flatMap(({ id }) =>
        answers[id] === undefined ? [] : [[id, answers[id]]],
      ),
    ) as Answers,
    not_known: [],
    confirmed: [],
    saved_at: AT,
    saved_by: SAM,
  }));
}

/** No placements, confirmed. */
export const noPlacements = (monthlyReturn: MonthlyReturn): PlacementDraft => ({
  home: monthlyReturn.home,
  period: monthlyReturn.period,
  draft: monthlyReturn.draft,
  version: 1,
  items: [],
  confirmed: true,
  totals: {
    placements: 0,
    lines: 0,
    total_weekly_rate: 0,
    additional_care_cost: 0,
    cost_in_period: 0,
  },
  earlier: null,
  saved_at: AT,
  saved_by: SAM,
});

/** A submitted return and its first version. */
export function aSubmitted(
  home: ReportingPlace,
  period: string,
  {
    at = windowOfPeriod(period as Period).deadline_at,
    answers,
    ...overrides
  }: Partial<MonthlyReturn> & { at?: string; answers?: Answers } = {},
): { one: MonthlyReturn; version: ReturnVersion } {
  const submitted_at = at as Instant;
  const monthlyReturn = aReturn(home, period, {
    submitted_at,
    started_at: submitted_at,
    submitted_version: 1,
    percentage: 100,
    suspended: false,
    ...overrides,
  });
  return {
    one: monthlyReturn,
    version: {
      ...whoseReturn(home),
      period: monthlyReturn.period,
      number: 1,
      submitted_at,
      by: SAM,
      by_link: null,
      reason: null,
      questionnaire: monthlyReturn.questionnaire,
      answers: answers ?? goodAnswers(monthlyReturn),
      not_known: [],
      confirmed: [],
      sign_off: {
        name: 'Sam Example',
        position: 'Manager',
        email: 'sam@example.org',
        date: submitted_at.slice(0, 10),
      },
      placements: null,
      receipts_to: [],
    },
  };
}
