import { Link } from 'react-router-dom';
import { listFlu } from '../../../../../shared/guidance/guidance.api.ts';
import { DocumentList } from '../DocumentList.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { usePlace } from '../guidedHome.ts';

/** The older page on influenza out of hours (specification 1, section 2). */
export default function FluPage() {
  const place = usePlace();
  return (
    <GuidanceArticle
      topic="flu"
      older={
        <p>
          It is kept because links lead to it. Arrangements change each winter: ask your ICB for
          this season’s, and see <Link to={place.to('winter_guidance')}>winter guidance</Link> and
          the <Link to={place.to('outbreak')}>outbreak steps</Link>.
        </p>
      }
      intro={
        <p>
          What to do about flu when the GP surgery is closed. This page is about evenings, nights,
          weekends and bank holidays.
        </p>
      }
      sections={[
        {
          id: 'suspect',
          title: 'When to think of influenza',
          body: (
            <p>
              Sudden fever or chills with cough, sore throat, aching or exhaustion, while flu is
              going round. In an older resident it may only be new confusion, falls, or breathing
              that has become worse.
            </p>
          ),
        },
        {
          id: 'who',
          title: 'Who to phone',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>
                <strong>999</strong>: severe breathlessness, blue lips, chest pain, hard to wake.
              </li>
              <li>
                <strong>111</strong> and ask for a clinician, for one unwell resident: see{' '}
                <Link to={place.to('nhs111')}>NHS 111 *6</Link>.
              </li>
              <li>
                <strong>The health protection team</strong>, which has someone on call at all hours,
                for two or more cases.
              </li>
            </ul>
          ),
        },
        {
          id: 'antivirals',
          title: 'Antivirals out of hours',
          body: (
            <>
              <p>
                A prescriber decides, usually after talking to the health protection team. Treatment
                works best when it starts within 48 hours of the first symptoms. Residents who have
                been exposed may be offered it to prevent the illness.
              </p>
              <p>Have ready for each resident:</p>
              <ul className="nhsuk-list nhsuk-list--bullet">
                <li>when symptoms started, or when they were exposed</li>
                <li>weight, allergies, current medicines</li>
                <li>kidney function: the latest eGFR or creatinine, with its date</li>
                <li>vaccination this season, and swallowing difficulties</li>
                <li>consent, or who decides for them.</li>
              </ul>
            </>
          ),
        },
        { id: 'documents', title: 'Documents', body: <DocumentList of={listFlu} /> },
      ]}
      sources={[
        {
          text: 'UKHSA: influenza, treatment and prophylaxis using anti-viral agents',
          href: 'https://www.gov.uk/government/publications/influenza-treatment-and-prophylaxis-using-anti-viral-agents',
        },
        {
          text: 'NICE TA168: antivirals for the treatment of influenza',
          href: 'https://www.nice.org.uk/guidance/ta168',
        },
        {
          text: 'NICE TA158: antivirals for the prophylaxis of influenza',
          href: 'https://www.nice.org.uk/guidance/ta158',
        },
      ]}
    />
  );
}
