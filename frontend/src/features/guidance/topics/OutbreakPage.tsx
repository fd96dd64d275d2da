import { Link } from 'react-router-dom';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { usePlace } from '../guidedHome.ts';

/** Outbreak guidance (specification 1, section 2). */
export default function OutbreakPage() {
  const place = usePlace();
  return (
    <GuidanceArticle
      topic="outbreak"
      intro={
        <p>
          Two or more people with the same symptoms, linked in time and place, are a possible
          outbreak. You do not need a test result to act or to phone.
        </p>
      }
      sections={[
        {
          id: 'first-hour',
          title: 'In the first hour',
          body: (
            <ol className="nhsuk-list nhsuk-list--number">
              <li>
                Anyone very unwell: call 999, or the GP or{' '}
                <Link to={place.to('nhs111')}>NHS 111</Link>.
              </li>
              <li>
                Residents with symptoms stay in their own rooms, with meals and company brought.
              </li>
              <li>Protective equipment, hand washing and waste bags at each of those doors.</li>
              <li>One team for those who are ill, another for everyone else, as far as you can.</li>
              <li>Staff with symptoms go home.</li>
              <li>
                Start a list: who, room, first symptoms with date and time, vaccinated or not.
              </li>
            </ol>
          ),
        },
        {
          id: 'same-day',
          title: 'On the same day',
          body: (
            <ol className="nhsuk-list nhsuk-list--number">
              <li>
                Phone your{' '}
                <a href="https://www.gov.uk/health-protection-team">health protection team</a>. It
                assesses the risk, arranges tests and tells you what to do next. Write down the
                advice, the name and the time.
              </li>
              <li>Tell the GP practice: for flu, antivirals work best within 48 hours.</li>
              <li>
                Tell families, visiting professionals, and the hospital of anyone transferred.
              </li>
              <li>Clean what hands touch more often, with the product that the team names.</li>
              <li>Tell commissioners: see ‘Admissions’ below.</li>
            </ol>
          ),
        },
        {
          id: 'while',
          title: 'While it lasts',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>Check every resident at least once a shift, and keep the list current.</li>
              <li>Drinks, food, movement and company: isolation harms too.</li>
              <li>
                Visits continue. Each resident can have a visitor, with protection explained; those
                near the end of life always.
              </li>
              <li>Shared activities in small groups of people who are well, if the team agrees.</li>
              <li>Staff work in one home only, and agency staff are told before they come.</li>
            </ul>
          ),
        },
        {
          id: 'admissions',
          title: 'Admissions and your vacancies',
          body: (
            <>
              <p>
                Whether you can admit depends on the infection, your rooms and your staff. Agree it
                with the health protection team, and say so here, so that nobody plans a discharge
                that cannot happen:
              </p>
              <ul className="nhsuk-list nhsuk-list--bullet">
                <li>enter the beds that you can truly offer, 0 if none</li>
                <li>write ‘closed to admissions until …’ in the comment, without naming anyone</li>
                <li>for longer closures, set a suspension on the Suspensions tab</li>
              </ul>
            </>
          ),
        },
        {
          id: 'over',
          title: 'When it is over',
          body: (
            <p>
              The health protection team says when, counted in days without a new case. Then clean
              thoroughly, remove the suspension, update your beds, thank your staff, and write down
              what you would do differently.
            </p>
          ),
        },
      ]}
      sources={[
        {
          text: 'UKHSA: managing outbreaks of acute respiratory infection in care homes',
          href: 'https://www.gov.uk/government/publications/acute-respiratory-disease-managing-outbreaks-in-care-homes',
        },
        {
          text: 'UKHSA: norovirus, guidance, data and analysis',
          href: 'https://www.gov.uk/government/collections/norovirus-guidance-data-and-analysis',
        },
        {
          text: 'UKHSA: scabies, management in long-term care',
          href: 'https://www.gov.uk/government/publications/scabies-management-advice-for-health-professionals',
        },
      ]}
    />
  );
}
