import { daySlashed, londonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { openAmendment } from './amending.ts';
import type {
  ArchiveRow,
  MonthlyReporting,
  OpenAmendment,
  OutstandingQuestionnaire,
  PunctualityEntry,
} from './monthlyReporting.api.ts';
import { isSixMonthly, periodInWords, periodShort } from './period.ts';
import { reportKindOf } from './reportKinds.ts';
import { isOnTime, overdueDays } from './reportWindow.ts';
import type { MonthlyReturn } from './return.ts';
import { isOpen, lateDays, latenessText, statusOf } from './returnStatus.ts';

const PUNCTUALITY = 5;
const MOST_COMPLETE = 24;

const slashed = (at: string): string => daySlashed(londonDay(new Date(at)));

export const dashboardPath = (home: HomeUuid): string => reportKindOf().dashboardOf(home);

/** Where a return's pages are. */
const reportPath = ({ kind, home, period }: MonthlyReturn): string =>
  reportKindOf(kind).reportOf(home, period);

/** A return with the deadline that holds for it. */
export interface HomeReturn extends MonthlyReturn {
  /** The central team moved the deadline. */
  extended: boolean;
}

/** A report that is still to be sent in, as the home's page lists it. */
export function outstandingView(homeReturn: HomeReturn, now: Date): OutstandingQuestionnaire {
  const status = statusOf(homeReturn, now);
  const overdue = status === 'overdue';
  return {
    uuid: homeReturn.uuid,
    reporting_period: periodInWords(homeReturn.period),
    deadline: { date: slashed(homeReturn.deadline_at), time: '12:00' },
    overdue,
    quality_link: reportPath(homeReturn),
    period: homeReturn.period,
    deadline_at: homeReturn.deadline_at,
    extended: homeReturn.extended,
    overdue_days: overdue ? overdueDays(homeReturn.deadline_at, now) : 0,
    status,
    started: homeReturn.started_at !== null,
    percentage_complete: homeReturn.percentage,
    six_monthly: isSixMonthly(homeReturn.period),
  };
}

/** Those that are still to be sent in, oldest first. */
export const outstandingOf = (
  newestFirst: readonly HomeReturn[],
  now: Date,
): OutstandingQuestionnaire[] =>
  newestFirst
    .filter(isOpen)
    .map((homeReturn) => outstandingView(homeReturn, now))
    .reverse();

/** The five newest that are submitted or past their deadline, oldest first. */
export const punctualityOf = (
  newestFirst: readonly MonthlyReturn[],
  now: Date,
): PunctualityEntry[] =>
  newestFirst
    .filter(
      (monthlyReturn) =>
        monthlyReturn.submitted_at !== null ||
        (isOpen(monthlyReturn) && lateDays(monthlyReturn, now) !== null),
    )
    .slice(0, PUNCTUALITY)
    .map(
      (monthlyReturn): PunctualityEntry => [
        periodShort(monthlyReturn.period),
        monthlyReturn.submitted_at !== null &&
          isOnTime(monthlyReturn.submitted_at, monthlyReturn.deadline_at),
        monthlyReturn.submitted_at === null ? null : slashed(monthlyReturn.submitted_at),
        latenessText(monthlyReturn, now),
        monthlyReturn.suspended ?? false,
      ],
    )
    .reverse();

/** Who amends a report and until when; never why: that stands on the report itself. */
function amendmentView(monthlyReturn: MonthlyReturn, now: Date): OpenAmendment {
  const amendment = openAmendment(monthlyReturn, now);
  if (amendment === null) return null;
  const { by, opened_at, until } = amendment;
  return { by: by.name, opened_at, until };
}

export const completeOf = (
  newestFirst: readonly MonthlyReturn[],
  now: Date,
): MonthlyReporting['complete_questionnaires'] =>
  newestFirst
    .flatMap((monthlyReturn) =>
      monthlyReturn.submitted_at === null
        ? []
        : [
            {
              deadline: slashed(monthlyReturn.deadline_at),
              date_completed: slashed(monthlyReturn.submitted_at),
              reporting_period: periodInWords(monthlyReturn.period),
              period: monthlyReturn.period,
              amendment: amendmentView(monthlyReturn, now),
            },
          ],
    )
    .slice(0, MOST_COMPLETE);

/** A row of the archive. */
export const archiveRow = (homeReturn: HomeReturn, now: Date): ArchiveRow => ({
  reporting_period: periodInWords(homeReturn.period),
  date_submitted: homeReturn.submitted_at === null ? null : slashed(homeReturn.submitted_at),
  deadline: slashed(homeReturn.deadline_at),
  percentage_complete: homeReturn.submitted_at === null ? homeReturn.percentage : 100,
  url: reportPath(homeReturn),
  period: homeReturn.period,
  deadline_at: homeReturn.deadline_at,
  extended: homeReturn.extended,
  submitted_at: homeReturn.submitted_at,
  status: statusOf(homeReturn, now),
  version: homeReturn.submitted_version,
  suspended: homeReturn.suspended,
  amendment: amendmentView(homeReturn, now),
});
