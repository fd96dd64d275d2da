import { Link } from 'react-router-dom';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { useGuidedHome, usePlace } from '../guidedHome.ts';
import { ContractRates } from './ContractRates.tsx';
import text from './contractFaq.md';

/** Nursing home AQP contract FAQ, with the rate table (specification 1, sections 2 and 9). */
export default function ContractFaqPage() {
  const home = useGuidedHome();
  return (
    <GuidanceArticle
      topic="faq"
      text={text}
      slots={{ rates: <ContractRates home={home} />, more: <More /> }}
    />
  );
}

function More() {
  const home = useGuidedHome();
  const place = usePlace();
  return (
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
  );
}
