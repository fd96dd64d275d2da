import { useId } from 'react';
import {
  AlertFrequency,
  FREQUENCY_WORDS,
  MAX_ALERTS_A_DAY,
} from '../../../../shared/savedSearches/savedSearch.ts';

const HINTS: Record<AlertFrequency, string> = {
  at_once: `As a matching bed appears: at most ${MAX_ALERTS_A_DAY} emails a day, the rest the next morning`,
  daily: 'One email about all beds that have appeared since the last; none on days without',
  none: 'You can open the search at any time',
};

/** When a saved search sends emails. */
export function FrequencyChoice(props: {
  legend: string;
  chosen: AlertFrequency;
  onChoose: (frequency: AlertFrequency) => void;
}) {
  const { legend, chosen, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="nhsuk-fieldset pw-frequency">
      <legend className="nhsuk-fieldset__legend nhsuk-fieldset__legend--s">{legend}</legend>
      <div className="nhsuk-radios nhsuk-radios--small">
        {AlertFrequency.options.map((frequency) => (
          <div className="nhsuk-radios__item" key={frequency}>
            <input
              className="nhsuk-radios__input"
              type="radio"
              name={id}
              id={`${id}-${frequency}`}
              aria-describedby={`${id}-${frequency}-hint`}
              checked={frequency === chosen}
              onChange={() => onChoose(frequency)}
            />
            <label className="nhsuk-label nhsuk-radios__label" htmlFor={`${id}-${frequency}`}>
              {FREQUENCY_WORDS[frequency]}
            </label>
            <div className="nhsuk-hint nhsuk-radios__hint" id={`${id}-${frequency}-hint`}>
              {HINTS[frequency]}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
