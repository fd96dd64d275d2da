import type { Question } from '../Questions.tsx';

/** The tab 'FAQ' of the monthly reporting guidance. */
export const reportingQuestions: Question[] = [
  {
    q: 'Nobody here got the email. What now?',
    a: (
      <p>
        Look on your home page: an outstanding report is listed there with its link. Then check that
        somebody at your home has the Reporting responsibility under Update contact details, and
        that their address is right. Emails also end up in junk folders.
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
        Yes, one after the other. Agree who does which section. If both have it open at once, the
        one who saves second is told that something has changed.
      </p>
    ),
  },
  {
    q: 'Why can I not save?',
    a: (
      <p>
        A report saves only when every question is answered and no answer shows an error. The list
        at the top of the form leads to each question that needs you.
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
        A report is due as long as residents live in the home. Returns from a time in which the home
        was suspended are marked so in the punctuality list.
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
        Some things change slowly, such as training and policies. They are asked six-monthly, in
        January and July.
      </p>
    ),
  },
  {
    q: 'Who sees our answers?',
    a: (
      <p>
        Commissioners with access to the quality dashboards, the central team, and your own
        organisation. Other homes do not.
      </p>
    ),
  },
];
