import { Link } from 'react-router-dom';

/** How to place a person under the AQP contract, in steps. */
export function PlacingSteps({ mayList }: { mayList: boolean }) {
  return (
    <ol className="pw-storyboard">
      <li>
        <strong>Know the need.</strong> Have the assessment, the bed type, the specialisms and the
        postcode that the person wants to be near.
      </li>
      <li>
        <strong>Look at the AQP list.</strong>{' '}
        {mayList ? (
          <>
            <Link to="/care_homes/list?care_home_type=AQP+list">Search it</Link> by place, bed type
            and specialism.
          </>
        ) : (
          'A colleague whose account has the list searches it by place, bed type and specialism.'
        )}{' '}
        Look at the age of the figures, and prompt a home whose figures are old.
      </li>
      <li>
        <strong>Offer the choice.</strong> The person, or who speaks for them, chooses between the
        homes that can meet the need. All homes on the list are paid the same rate, so price is not
        a factor.
      </li>
      <li>
        <strong>Phone the home.</strong> Ask whether the bed is vacant and when the home can assess.
        Do not put names or NHS numbers in emails or in Placewell.
      </li>
      <li>
        <strong>Agree additional care beforehand.</strong> Where more staff are needed than the rate
        covers, <Link to="/aqp_resources/care_cost_calculator">work out what it costs</Link>, then
        agree hours, rate and the day of the first review in writing.
      </li>
      <li>
        <strong>Confirm in writing.</strong> Send the home the first day, the weekly rate, the
        additional care and where the invoice goes. The contract’s terms are in the documents below.
      </li>
      <li>
        <strong>Review.</strong> Look again on the agreed day, and whenever the need changes. The
        home reports the placement and its review each month.
      </li>
    </ol>
  );
}
