import { Link } from 'react-router-dom';
import { listWinterGuidance } from '../../../../../shared/guidance/guidance.api.ts';
import { DocumentList } from '../DocumentList.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { usePlace } from '../guidedHome.ts';

/** Winter guidance (specification 1, section 2). */
export default function WinterGuidancePage() {
  const place = usePlace();
  return (
    <GuidanceArticle
      topic="winter_guidance"
      intro={
        <p>
          Cold weather, flu and full hospitals often come at the same time. Most of what helps is
          done before December; the rest is watching and acting early.
        </p>
      }
      sections={[
        {
          id: 'documents',
          title: 'Documents',
          body: <DocumentList of={listWinterGuidance} />,
        },
        {
          id: 'vaccination',
          title: 'Vaccination',
          body: (
            <>
              <p>
                Residents of care homes for older adults are offered the flu vaccine each autumn,
                and COVID-19 vaccine when they are eligible in that season’s programme. Care home
                staff can have the flu vaccine free.
              </p>
              <ul className="nhsuk-list nhsuk-list--bullet">
                <li>Ask the GP practice or pharmacy for a date as soon as booking opens.</li>
                <li>Record consent, or a best interests decision, before the day.</li>
                <li>Keep a list of who is vaccinated: an outbreak team will ask for it.</li>
                <li>Make it easy for staff: on shift, in the home, at night as well.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'cold',
          title: 'Keeping people warm',
          body: (
            <>
              <p>
                Keep rooms that are used at 18°C or more, warmer for people who sit still for long.
                Older people can be cold without feeling it.
              </p>
              <ul className="nhsuk-list nhsuk-list--bullet">
                <li>Thermometers in day rooms and bedrooms, and someone who reads them.</li>
                <li>Layers, warm drinks, hot meals, and a little movement every hour.</li>
                <li>
                  Shivering that stops, slurred speech, confusion, cold skin under the clothes: call
                  999, warm the person slowly.
                </li>
                <li>
                  Sign up for weather-health alerts, and agree what amber and red mean to you.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'beds',
          title: 'Vacancies and hospital discharges',
          body: (
            <p>
              In winter a vacant bed found at noon can bring someone home from hospital the same
              day. Update your <Link to={place.to('bed_availability')}>vacant beds</Link> daily, say
              in the comment by when you can assess, and agree weekend admissions with your staff
              early.
            </p>
          ),
        },
        {
          id: 'plan',
          title: 'If the weather or an illness takes your staff',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>A list of who lives within walking distance, and who has a suitable car.</li>
              <li>Agreements with an agency and with the next home, made in autumn.</li>
              <li>Medicines, food and protective equipment for some days without deliveries.</li>
              <li>Torches and charged power banks; the number 105 for a power cut.</li>
              <li>Two people with each responsibility on your contact list.</li>
            </ul>
          ),
        },
        {
          id: 'ill',
          title: 'When people fall ill',
          body: (
            <p>
              Follow the <Link to={place.to('outbreak')}>outbreak steps</Link> from the first two
              cases on. For advice at night, see <Link to={place.to('nhs111')}>NHS 111 *6</Link>.
            </p>
          ),
        },
      ]}
      sources={[
        {
          text: 'UKHSA: Adverse Weather and Health Plan',
          href: 'https://www.gov.uk/government/publications/adverse-weather-and-health-plan',
        },
        {
          text: 'UKHSA: weather health alerts',
          href: 'https://ukhsa-dashboard.data.gov.uk/weather-health-alerts',
        },
        {
          text: 'UKHSA: annual flu programme',
          href: 'https://www.gov.uk/government/collections/annual-flu-programme',
        },
        {
          text: 'NICE guideline NG6: excess winter deaths and illness, and cold homes',
          href: 'https://www.nice.org.uk/guidance/ng6',
        },
      ]}
    />
  );
}
