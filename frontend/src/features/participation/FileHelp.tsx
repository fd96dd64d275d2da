import type { ParticipationKind } from './participationKinds.ts';
import './participation.scss';

/** What may stand in the file. */
export function FileHelp({ columns }: Pick<ParticipationKind, 'columns'>) {
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
          {columns.map(([name, about]) => (
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
