import { Link } from 'react-router-dom';
import { tallySheetPath, useGuidedHome } from '../guidedHome.ts';

/** The tab 'Reporting information' (specification 1, section 9). */
export function ReportingInformation() {
  const home = useGuidedHome();
  return (
    <>
      <h2 className="nhsuk-heading-m">What is asked</h2>
      <p>
        The quality report has 7 sections. Every question needs an answer, but for the comments; 0
        is an answer, an empty field is not. Where a figure may be beyond you, ‘Not known’ is
        offered. It takes about 12 minutes. In January and July it also has the questions that are
        asked six-monthly: about 18 minutes.
      </p>
      <p>
        AQP homes also report on their placements. Enter placement dates as dd/mm/yyyy or
        dd-mm-yyyy, for example 05/11/2026. Name each placement by the service user ID that the
        commissioner gave you, never by an NHS number.
      </p>
      <h2 className="nhsuk-heading-m">Getting the figures right</h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>Count what happened in the calendar month that the report is about, and no other.</li>
        <li>Count events and not residents, unless the question asks for residents.</li>
        <li>Use the same source every month: incident log, care records, complaints file.</li>
        <li>
          Keep a tally through the month, so that nothing has to be remembered at its end: the{' '}
          <Link to={tallySheetPath(home?.uuid)}>tally sheet</Link> has a box for each day.
        </li>
        <li>Never write a resident’s name, initials, room or date of birth into a comment.</li>
      </ul>
      <h2 className="nhsuk-heading-m">What the dashboard does with them</h2>
      <p>
        Commissioners see each figure beside your own past and beside similar homes. Two signs make
        them look closer. Neither is a verdict; both are a reason to talk.
      </p>
      <dl className="pw-terms">
        <dt>An exception</dt>
        <dd>
          A figure that lies more than 3 standard deviations from the mean. This rarely happens by
          chance. It may be a real change or a typing error.
        </dd>
        <dt>Reported 0 for 6 consecutive months</dt>
        <dd>
          The metric is flagged, because half a year without a single event can also mean that
          events are not being recorded. If the 0 is true, say in the comment how you know.
        </dd>
      </dl>
      <h2 className="nhsuk-heading-m">A figure was wrong</h2>
      <p>
        Until you have submitted the report, change the answer. Afterwards press ‘Amend this report’
        on its receipt, say why, and submit it again. You can do so until 12pm on the next report’s
        deadline day, and for at least 5 working days after submitting; after that the central team
        can. The report you submitted first stays in place until the amendment is submitted. The
        central team and commissioners see what was changed, who changed it, when and why.
      </p>
    </>
  );
}
