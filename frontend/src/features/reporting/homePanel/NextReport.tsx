import { dayInWords } from '#shared/kernel/calendar.ts';
import type { MonthlyReporting } from '#shared/reporting/monthlyReporting.api.ts';

type Next = Pick<MonthlyReporting, 'no_questionnaires_created' | 'next_report_available'>;

/** What a home reads that has nothing to send in. */
export const NextReport = ({ reporting, now }: { reporting: Next; now: Date }) => (
  <p className="pw-reporting__none">{nextReportText(reporting, now)}</p>
);

/** When there is a report again; of a home that never had one, when its first comes. */
function nextReportText(reporting: Next, now: Date): string {
  const { next_report_available: next, no_questionnaires_created: isFirst } = reporting;
  if (next === null) return 'Nothing to report now.';
  const day = next.split('/').reverse().join('-');
  const opens = dayInWords(day, { year: day.slice(0, 4) !== String(now.getFullYear()) });
  if (isFirst) return `Your first report opens on ${opens}.`;
  return `Nothing to report now. The next report opens on ${opens}.`;
}
