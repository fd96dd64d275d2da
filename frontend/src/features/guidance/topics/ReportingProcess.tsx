import { ReportingWindowNote } from './ReportingWindowNote.tsx';

/** The tab 'Reporting process' (specification 1, section 9). */
export function ReportingProcess({ now }: { now: Date }) {
  return (
    <>
      <h2 className="nhsuk-heading-m">From request to report</h2>
      <ReportingWindowNote now={now} />
      <ol className="nhsuk-list nhsuk-list--number">
        <li>
          <strong>The window opens on the first working day of the month.</strong> Everyone at your
          home with the Reporting responsibility gets an email at 9am with a link to the report
          about the month before. Where nobody has it, the home’s manager gets the email.
        </li>
        <li>
          <strong>You have 5 working days.</strong> The day on which the window opens is the first
          of them. Weekends and England’s bank holidays do not count.
        </li>
        <li>
          <strong>A reminder comes 1 working day before the deadline</strong>, if the report is
          still missing.
        </li>
        <li>
          <strong>The deadline is 12pm (midday) on the deadline day.</strong> You can still send a
          late report. We count how many days late it is.
        </li>
        <li>
          <strong>The report is complete</strong> when you have submitted it. For that all of its
          questions must be answered and none may show an error. You get a receipt by email, and
          find the report in the reporting archive.
        </li>
      </ol>
      <h2 className="nhsuk-heading-m">Who can fill it in</h2>
      <p>
        Anyone in your organisation who has the link can complete the report, so a deputy or a head
        office can step in. The link belongs to one report of one home and works for 14 days. Anyone
        who has it can complete the report, so do not forward it outside your organisation.
        Placements are about people’s health, so the link opens them only with a code that we email
        to the address that it was sent to.
      </p>
      <p>
        People with the Reporting responsibility, and the home’s central contact, can also sign in
        and complete it. Other staff of the home can read it.
      </p>
      <h2 className="nhsuk-heading-m">If reports are overdue</h2>
      <p>
        Your home page lists up to 3 outstanding reports, with a row to see all of them where there
        are more. Start with the oldest: its figures are the hardest to find later. We write about
        an overdue report on the first working day after its deadline and on every fifth working day
        then, four times in total.
      </p>
      <h2 className="nhsuk-heading-m">How punctuality is shown</h2>
      <p>
        Your home page shows your five most recent reports, each on time, late or missing, and by
        how much. Commissioners see three months of punctuality on their dashboard. A report at
        whose deadline your home was suspended is marked as such.
      </p>
    </>
  );
}
