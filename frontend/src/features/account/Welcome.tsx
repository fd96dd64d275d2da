/** What this is and for whom, for those who have not signed in. The count comes a moment later, in its place. */
export function Welcome({ careHomes }: { careHomes: number }) {
  return (
    <div className="pw-welcome">
      <p>
        Vacant beds in care homes and new packages from homecare agencies in England, as they report
        them themselves.
      </p>
      <p>
        <strong>Care homes and homecare agencies</strong> say what they can offer and send their
        monthly report.
      </p>
      <p>
        <strong>NHS and council commissioners</strong> find a place and see how recent each figure
        is.
      </p>
      <p className="pw-welcome__count" role="status">
        {careHomes > 0 &&
          `${careHomes.toLocaleString('en-GB')} care ${careHomes === 1 ? 'home has' : 'homes have'} updated today.`}
      </p>
    </div>
  );
}
