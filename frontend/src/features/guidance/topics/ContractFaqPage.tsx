import { Link } from 'react-router-dom';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { useGuidedHome, usePlace } from '../guidedHome.ts';
import { type Question, Questions } from '../Questions.tsx';
import { ContractRates } from './ContractRates.tsx';

const questions: Question[] = [
  {
    q: 'What is the AQP list?',
    a: (
      <p>
        AQP stands for any qualified provider. Homes that meet the contract’s standards agree to the
        same service description and to a weekly rate, and commissioners may place with any home on
        the list. The resident’s choice decides between them.
      </p>
    ),
  },
  {
    q: 'What does the contract ask of us?',
    a: (
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>vacancies that are current, with the bed types that you offer</li>
        <li>a monthly report, complete and on time</li>
        <li>contacts for reporting, for availability and for the ICB</li>
        <li>word to the central team about anything that affects admissions.</li>
      </ul>
    ),
  },
  {
    q: 'What does the weekly rate cover?',
    a: (
      <p>
        The standard package of nursing care under the contract. What a resident needs beyond it is
        agreed with the ICB before it starts, in writing, with a date on which it is looked at
        again.
      </p>
    ),
  },
  {
    q: 'Which rate applies to our home?',
    a: (
      <p>
        Your home page shows it as £ per week. Homes in London and Sussex, and homes in Frimley,
        have the fixed rate of their area; all others the rate in their own contract.
      </p>
    ),
  },
  {
    q: 'Does the London rate apply to a resident who came before April 2019?',
    a: (
      <p>
        No. It counts from the start of the package, and not from when the home joined the list:
        earlier packages keep their original terms unless the ICB has agreed otherwise.
      </p>
    ),
  },
  {
    q: 'Can we ask the family for a top-up?',
    a: (
      <p>
        Care that the NHS funds in full is free to the resident. A charge for it, or for what the
        contract includes, is not allowed. Ask the ICB before you agree anything with a family.
      </p>
    ),
  },
  {
    q: 'What is an AQP suspension?',
    a: (
      <p>
        The home is not on the AQP list for the time being, and cannot update its beds here. The
        banner on the home page says who to write to. Residents who live in the home stay.
      </p>
    ),
  },
  {
    q: 'Who do we ask about an invoice?',
    a: (
      <p>
        The ICB that placed the resident. Have the start of the package, the agreed rate and the
        invoice number ready, and leave the resident’s name out of emails.
      </p>
    ),
  },
];

/** Nursing home AQP contract FAQ, with the rate table (specification 1, sections 2 and 9). */
export default function ContractFaqPage() {
  const home = useGuidedHome();
  const place = usePlace();
  return (
    <GuidanceArticle
      topic="faq"
      intro={
        <p>
          Short answers about the AQP contract and its weekly rates. The contract that your home has
          signed is what counts.
        </p>
      }
      sections={[
        { id: 'rates', title: 'Weekly rates', body: <ContractRates home={home} /> },
        { id: 'questions', title: 'Questions', body: <Questions questions={questions} /> },
        {
          id: 'more',
          title: 'More about the contract',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              {home && (
                <li>
                  <Link to={`/${home.uuid}/home/aqp_documents`}>AQP Documents</Link>
                </li>
              )}
              <li>
                <Link to={place.to('reportinginfo')}>Monthly reporting guidance</Link>
              </li>
            </ul>
          ),
        },
      ]}
      sources={[
        {
          text: 'Department of Health and Social Care: NHS continuing healthcare and NHS-funded nursing care',
          href: 'https://www.gov.uk/government/publications/national-framework-for-nhs-continuing-healthcare-and-nhs-funded-nursing-care',
        },
      ]}
    />
  );
}
