import pMap from 'p-map';
import { addDays, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import { placePartition } from '#shared/places/place.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { REPORTING_KINDS } from '#shared/reporting/reportKinds.ts';
import { deadlineDay, newestWindow, reminderDay } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen, statusOf } from '#shared/reporting/returnStatus.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import {
  queueReportMail,
  type ReportMail,
  type ReportMailKind,
} from '#shared/server/reporting/queueReportMail.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { placeOfReturn, returnsOfPeriod, type Whose } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

const CONCURRENCY = 16;
/** The working days after a deadline on which a return's overdue mails go out: four in all. */
const OVERDUE_DAYS = [1, 6, 11, 16];
/** Windows of which a return's overdue day can still come: four weeks and a moved deadline. */
const MONTHS_BACK = 2;

/** The mails about reports, for the day on which `now` falls (reporting, section 6). */
export const run = ({ now }: { now: Date }) => mailReports({ table: theTable(), now });

/**
 * Queues the mails of a working day: that reports are open, that one is due, that they are overdue. Any
 * number of runs on one day make one mail each. Homes of which something cannot be read are set aside, and
 * reported by the table. Throws when others failed, after doing all the rest.
 */
export async function mailReports({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = {
    ...{ due: 0, queued: 0, mails: 0, already: 0, nobody: 0, skipped: 0 },
    ...NOT_DONE,
  };
  const moved = await movedDeadlines(table);
  const day = londonDay(now);
  if (!isWorkingDay(day)) return counts;
  const guarded = guardFor(counts, 'report not mailed');
  await pMap(
    mailsOf(table, { day, now, moved }),
    async (mail) => {
      counts.due += 1;
      await guarded({ home: mail.of.home }, async () => {
        const mailed = await queueReportMail(table, { ...mail, moved }, now);
        if (mailed.end === 'queued') {
          counts.queued += 1;
          counts.mails += mailed.mails;
        } else if (mailed.end === 'already' || mailed.end === 'nobody') counts[mailed.end] += 1;
        else counts.skipped += 1;
      });
    },
    { concurrency: CONCURRENCY },
  );
  throwIfFailed(counts, 'Some reports could not be mailed about');
  return counts;
}

const JOB = { kind: 'job', id: 'mailReports', name: 'Monthly reporting' } as const;

async function* mailsOf(
  table: Table,
  {
    day,
    now,
    moved,
  }: { day: LondonDay; now: Date; moved: Awaited<ReturnType<typeof movedDeadlines>> },
): AsyncGenerator<ReportMail> {
  const newest = newestWindow(now).period;
  const overdue = new Map<string, MonthlyReturn[]>();
  for await (const [period, row] of recentReturns(table, newest)) {
    const monthlyReturn = withDeadline(row, moved.get(period));
    if (!isOpen(monthlyReturn)) continue;
    const kind = kindOn(monthlyReturn, day, now);
    if (kind === 'reportOverdue') {
      const place = placePartition(placeOfReturn(monthlyReturn));
      overdue.set(place, [...(overdue.get(place) ?? []), monthlyReturn]);
    } else if (kind && !isMailed(monthlyReturn, now))
      yield mailOf(monthlyReturn, kind, keyOf(monthlyReturn, kind));
  }
  // One mail a home: it lists every overdue report, and counts for those whose day it is.
  for (const returns of overdue.values()) {
    const [first] = returns;
    if (!first || isMailed(first, now)) continue;
    yield {
      ...mailOf(first, 'reportOverdue', day),
      counted: returns.map(({ period }) => period),
    };
  }
}

/** The returns of every kind of place whose mails can be due yet, the newest month first. */
async function* recentReturns(
  table: Table,
  newest: Period,
): AsyncGenerator<[Period, MonthlyReturn]> {
  for (let back = 0; back <= MONTHS_BACK; back++) {
    const period = addMonths(newest, -back);
    for (const kind of REPORTING_KINDS) {
      for await (const row of returnsOfPeriod(table, period, kind)) yield [period, row];
    }
  }
}

/** What names a return's place, without the rest of it. */
const whoseOf = ({ kind, home }: Whose): Whose => ({ ...(kind !== undefined && { kind }), home });

/**
 * Whether this very run has queued the return's mail: one that was killed goes on where it stopped. A
 * reminder that a person sent bears another time, and takes no mail of the job's place.
 */
const isMailed = ({ mailed_at }: MonthlyReturn, now: Date): boolean => mailed_at === instant(now);

/** What makes a mail before the deadline one of its kind: a deadline that moves has a reminder of its own. */
const keyOf = ({ period, deadline_at }: MonthlyReturn, kind: ReportMailKind): string =>
  kind === 'reportReminder' ? `${period}@${deadlineDay(deadline_at)}` : period;

const mailOf = (monthlyReturn: MonthlyReturn, kind: ReportMailKind, date: string): ReportMail => ({
  of: { ...whoseOf(monthlyReturn), period: monthlyReturn.period },
  kind,
  date,
  who: JOB,
  byHand: false,
  trace: `mailReports:${date}`,
});

/** The mail that a return not sent in is due on a working day; undefined: none. */
export function kindOn(
  monthlyReturn: MonthlyReturn,
  day: LondonDay,
  now: Date,
): ReportMailKind | undefined {
  if (statusOf(monthlyReturn, now) === 'overdue') {
    const after = workingDaysSince(deadlineDay(monthlyReturn.deadline_at), day);
    return OVERDUE_DAYS.includes(after) && monthlyReturn.overdue_mails < OVERDUE_DAYS.length
      ? 'reportOverdue'
      : undefined;
  }
  const reminded = reminderDay(monthlyReturn.deadline_at);
  if (day === reminded) return 'reportReminder';
  return day < reminded && londonDay(new Date(monthlyReturn.opens_at)) <= day
    ? 'reportOpened'
    : undefined;
}

/** The working days after one day up to and with another. */
function workingDaysSince(from: LondonDay, day: LondonDay): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= day; at = addDays(at, 1)) {
    if (isWorkingDay(at)) count += 1;
  }
  return count;
}
