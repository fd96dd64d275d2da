import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { minutesFor } from '#shared/reporting/answers.ts';
import { dueText } from '#shared/reporting/dueText.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { onlyWriters } from '#shared/reporting/writers.ts';
import { Redirect } from '../../app/LoadingPage.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Tag, type TagColour } from '../../components/Tag.tsx';
import { useNow } from '../../components/useNow.ts';
import { isReceipt } from './isReceipt.ts';
import { OpenAmendment } from './OpenAmendment.tsx';
import { RedactReport } from './redact/RedactReport.tsx';
import { useReport } from './reportContext.ts';
import { placementsTask, sectionTasks, type Task, type TaskStatus } from './sectionStatus.ts';

/** The sections of a report and where each stands; a submitted report goes to its receipt. */
export default function TaskListPage() {
  const { report, source, mutate } = useReport();
  // Others may have saved sections since it was loaded.
  useEffect(() => void mutate(), [mutate]);
  if (isReceipt(report, source)) return <Redirect to={`${source.basePath}/receipt`} />;
  return <TaskList />;
}

function TaskList() {
  const { report, source, waiting } = useReport();
  const placements = placementsTask(report.placements);
  const tasks = [...sectionTasks(report), ...(placements ? [placements] : [])];
  return (
    <>
      {!source.isLink && (
        <BackLink to={reportKindOf(source.place).pageOf(report.home.uuid)}>
          {report.home.name}
        </BackLink>
      )}
      <PageHeading
        title={`Report for ${report.reporting_period}: ${report.home.name}`}
        {...(source.isLink && { caption: report.home.name })}
      >
        Report for {report.reporting_period}
      </PageHeading>
      <Facts report={report} />
      {!report.may.save && <Notice kind="info">{onlyWriters(report.writers)}</Notice>}
      <OpenAmendment isHere />
      <ol className="nhsuk-task-list">
        {tasks.map((task, at) => (
          <TaskRow
            key={task.part}
            task={task}
            number={at + 1}
            to={`${source.basePath}/${task.part}`}
            waits={waiting.some((key) => key === task.part)}
          />
        ))}
      </ol>
      {report.may.submit && (
        <ButtonLink to={`${source.basePath}/check`}>Check and submit</ButtonLink>
      )}
      <RedactReport />
    </>
  );
}

function Facts({ report }: { report: ReturnView }) {
  const now = useNow();
  const { saved_by, saved_at } = report;
  return (
    <div className="pw-report__facts">
      <p className="pw-report__due">
        {report.submitted_at === null && (
          <>
            <strong>{dueText(report.deadline_at, now)}</strong>
            {report.extended && ' (extended)'} ·{' '}
          </>
        )}
        About {minutesFor(questionnaireByVersion(report.questionnaire), report.period)} minutes
      </p>
      <ProgressBar percent={report.percentage_complete}>
        {report.percentage_complete}% complete
      </ProgressBar>
      {saved_by !== null && saved_at !== null && (
        <p className="pw-report__saved">
          {saved_by} saved {lastSaved(report)} at {stampOf(saved_at, now)}
        </p>
      )}
    </div>
  );
}

/** The section that was saved last, by name. */
function lastSaved(report: ReturnView): string {
  const { saved_at, sections, placements } = report;
  const key = sections.find((section) => section.saved_at === saved_at)?.key;
  const title = sectionTasks(report).find(({ part }) => part === key)?.title;
  if (title !== undefined) return title;
  return placements?.saved_at === saved_at ? 'Placements' : 'this report';
}

/** '10:42' of today, else '10:42 on 05-11-2026'. */
function stampOf(at: string, now: Date): string {
  const stamp = londonStamp(new Date(at));
  return londonDay(new Date(at)) === londonDay(now) ? stamp.slice(0, 5) : stamp;
}

// Finished is quiet, so that what needs a hand stands out.
const COLOURS: Record<Exclude<TaskStatus, 'Complete'>, TagColour> = {
  'Not started': 'white',
  'In progress': 'teal',
  'Has a problem': 'red',
  'Changed since': 'amber',
};

function TaskRow(props: { task: Task; number: number; to: string; waits: boolean }) {
  const { task, number, to, waits } = props;
  const { part, title, status } = task;
  const hint = waits ? 'Answers of this section are not sent yet' : task.hint;
  const [hintId, statusId] = [`${part}-hint`, `${part}-status`];
  return (
    <li className="nhsuk-task-list__item nhsuk-task-list__item--with-link">
      <div className="nhsuk-task-list__name-and-hint">
        <span className="pw-report__number" aria-hidden="true">
          {number}{' '}
        </span>
        <Link
          className="nhsuk-task-list__link"
          to={to}
          aria-describedby={hint === '' ? statusId : `${hintId} ${statusId}`}
        >
          {title}
        </Link>
        {hint !== '' && (
          <div className="nhsuk-task-list__hint" id={hintId}>
            {hint}
          </div>
        )}
      </div>
      <div className="nhsuk-task-list__status" id={statusId}>
        {status === 'Complete' ? (
          <span>
            <span aria-hidden="true">✓ </span>Complete
          </span>
        ) : (
          <Tag colour={COLOURS[status]}>{status}</Tag>
        )}
      </div>
    </li>
  );
}
