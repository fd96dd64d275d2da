import './participation.scss';

const COLUMNS: [name: string, about: string][] = [
  ['uuid or cqc_recorded_id', 'Which home: ours or the regulator’s id. One of the two.'],
  ['aqp_status', 'yes or no. No removes all that is about AQP.'],
  ['aqp_variant', 'London, Sussex, Frimley, or none where the home has its own rate.'],
  ['bed_type_preferences', 'Nursing; Nursing dementia; Residential; Residential dementia'],
  ['rate', 'Own weekly rate in pounds, such as 1250 or £1,250.50.'],
  ['aqp_rates', 'Own rates by bed type, such as Nursing 1200; Residential 950'],
  ['aqp_pilot_status', 'yes or no'],
  ['total_beds_pilot', 'Beds that a home in the pilot offers, at most its registered beds.'],
  ['reporting', 'yes or no. Yes starts today, unless reporting_from names a day.'],
  ['reporting_from', '31/12/2026 or 2026-12-31'],
  ['vacancy_reporting', 'yes or no'],
  ['is_bsol', 'yes or no: Birmingham and Solihull'],
];

/** What may stand in the file. */
export function FileHelp() {
  return (
    <details className="nhsuk-details pw-participation__help">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">What the file may have</span>
      </summary>
      <div className="nhsuk-details__text">
        <p>
          Leave out the columns that you do not need. An empty cell leaves a value as it is; ‘none’
          removes it. The columns name, provider_name and postcode are for reading only.
        </p>
        <dl className="pw-participation__columns">
          {COLUMNS.map(([name, about]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
