import { dayInWords, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { nextMonth, reportingWindow } from '#shared/reporting/reportingWindow.ts';
import { Notice } from '../../../components/Notice.tsx';

/** When reports can be sent in this month and next, counted in working days. */
export function ReportingWindowNote({ now }: { now: Date }) {
  const today = londonDay(now);
  const next = nextMonth(today);
  const { reminder, sixMonthly } = reportingWindow(today);
  return (
    <Notice kind="info" title={`This month: ${span(today)}`}>
      <p>
        The reminder goes out on {dayInWords(reminder)} to homes that have not sent in their report.
        {sixMonthly && ' The six-monthly questions are asked this month.'}
      </p>
      <p>Next month: {span(next)}.</p>
    </Notice>
  );
}

function span(day: LondonDay): string {
  const { opens, deadline } = reportingWindow(day);
  return `from ${dayInWords(opens)} to midday on ${dayInWords(deadline)}`;
}
