import type { PlacementDashboard } from '#shared/placements/placementDashboard.api.ts';

/** How many homes the figures are of, and which are missing. */
export function ReportedHomes({ dashboard }: { dashboard: PlacementDashboard }) {
  const { reported, earlier, missing, missing_first } = dashboard.homes;
  return (
    <div className="pw-pl-homes">
      <p>
        {homesText(reported)} reported.
        {earlier > 0 && ` For ${earlier.toLocaleString('en-GB')} of them we use an earlier month.`}
        {missing > 0 && ` ${homesText(missing)} did not report.`}
      </p>
      {missing > 0 && (
        <details className="nhsuk-details">
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">Not reported: {homesText(missing)}</span>
          </summary>
          <div className="nhsuk-details__text">
            <ul>
              {missing_first.map(({ uuid, name }) => (
                <li key={uuid}>{name}</li>
              ))}
            </ul>
            {missing > missing_first.length && <p>The table by care home has all of them.</p>}
          </div>
        </details>
      )}
    </div>
  );
}

const homesText = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'home' : 'homes'}`;
