import type { Question } from '../Questions.tsx';

/** The tab 'FAQ' of the monthly reporting guidance. */
export const reportingQuestions: Question[] = [
  {
    q: 'Nobody here got the email. What now?',
    a: (
      <p>
        Look on your home page: an outstanding report is listed there, with a button that opens it.
        Then check that someone at your home has the Reporting responsibility under Update contact
        details, and that their address is right. Emails also end up in junk folders.
      </p>
    ),
  },
  {
    q: 'When exactly is the deadline?',
    a: (
      <p>
        At 12pm (midday) on the fifth working day of the month. The first tab shows this month’s
        date. A report sent at 12.01pm is late.
      </p>
    ),
  },
  {
    q: 'Can two people work on one report?',
    a: (
      <p>
        Yes, at the same time. Each section is saved separately, so people in different sections do
        not get in each other’s way. If both change the same section, the one who saves second sees
        both answers, field by field, and chooses which to keep. Nothing that was typed is lost.
      </p>
    ),
  },
  {
    q: 'Why can I not save?',
    a: (
      <p>
        You can: answers are kept as a draft as you go, with questions still open. Only an answer
        that cannot be right, such as a word in place of a number, waits until you correct it.
        Submitting needs every answer: the page before it lists what is missing or breaks a rule,
        and leads to each question that needs you.
      </p>
    ),
  },
  {
    q: 'Nothing happened this month. Do I still report?',
    a: (
      <p>
        Yes. Enter 0 where the answer is none. Commissioners can only tell a quiet month from a
        missing one by your report.
      </p>
    ),
  },
  {
    q: 'We were closed to admissions. Does the report count as late?',
    a: (
      <p>
        Yes, if it comes after the deadline: a suspension changes nothing about when a report is
        due. But a report at whose deadline the home was suspended is marked ‘Suspended’ in the
        punctuality list.
      </p>
    ),
  },
  {
    q: 'What does ‘You have N more reports overdue’ mean?',
    a: (
      <p>
        Besides those listed there are further reports after their deadline. The row below the list
        opens the archive with all of them.
      </p>
    ),
  },
  {
    q: 'Why are there more questions in January and July?',
    a: (
      <p>
        Some things change slowly, such as vaccinations and training. They are asked six-monthly, in
        January and July.
      </p>
    ),
  },
  {
    q: 'Who sees our answers?',
    a: (
      <p>
        Before you submit, your own home and the central team. Afterwards also commissioners with
        access to the quality dashboards. Other homes do not. Your placements are seen by your home,
        the central team and the commissioner who pays for them; everyone else sees totals only.
      </p>
    ),
  },
];
