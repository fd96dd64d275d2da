import { Link } from 'react-router-dom';
import { dueText } from '#shared/reporting/dueText.ts';
import type { OutstandingQuestionnaire } from '#shared/reporting/monthlyReporting.api.ts';
import { isOnTime } from '#shared/reporting/reportWindow.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { Tag, type TagColour } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

/** How many have a line of their own (specification 1, section 9). */
const LISTED = 3;

/** The oldest reports to send in, a line each; where there are more, how to see all of them. */
export function OutstandingReports(props: {
  /** Where all of them are listed. */
  archive: string;
  /** All of them, oldest first. */
  reports: OutstandingQuestionnaire[];
  now: Date;
}) {
  const { archive, reports, now } = props;
  const more = moreOverdue(reports, now);
  return (
    <>
      <ul className="pw-reporting__due" aria-label="Reports to send in">
        {reports.slice(0, LISTED).map((report, index) => (
          <Report key={report.uuid} report={report} now={now} isOldest={index === 0} />
        ))}
      </ul>
      {reports.length > LISTED && (
        <p className="pw-reporting__all">
          <Link to={`${archive}?status=incomplete`}>See all {reports.length} reports</Link>
          {more > 0 && (
            <strong className="pw-reporting__more">
              You have {more} more {more === 1 ? 'report' : 'reports'} overdue
            </strong>
          )}
        </p>
      )}
    </>
  );
}

const isOverdue = (report: OutstandingQuestionnaire, now: Date): boolean =>
  report.overdue || !isOnTime(now.toISOString(), report.deadline_at);

/** How many of those without a line of their own are past their deadline. */
const moreOverdue = (reports: OutstandingQuestionnaire[], now: Date): number =>
  reports.slice(LISTED).filter((report) => isOverdue(report, now)).length;

function Report(props: { report: OutstandingQuestionnaire; now: Date; isOldest: boolean }) {
  const { report, now, isOldest } = props;
  const { reporting_period: month, percentage_complete: percent } = report;
  return (
    <li className="pw-reporting__report">
      <strong className="pw-reporting__month">{month}</strong>
      <span className="pw-reporting__when">
        <Due report={report} now={now} />
        {report.extended && ' (extended)'}
      </span>
      <ProgressBar percent={percent}>{percent}% complete</ProgressBar>
      <ButtonLink small to={report.quality_link} kind={isOldest ? 'primary' : 'secondary'}>
        {report.started ? 'Continue' : 'Start'}
        <VisuallyHidden> the report for {month}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

/** In words alone until the day before the deadline; then a tag, so that it stands out. */
function Due({ report, now }: { report: OutstandingQuestionnaire; now: Date }) {
  const words = dueText(report.deadline_at, now);
  const colour = dueColour(report, now);
  return colour === null ? words : <Tag colour={colour}>{words}</Tag>;
}

function dueColour(report: OutstandingQuestionnaire, now: Date): TagColour | null {
  if (isOverdue(report, now)) return 'red';
  return report.status === 'outstanding' ? 'amber' : null;
}
