import { useId } from 'react';
import {
  AlertFrequency,
  FREQUENCY_WORDS,
  MAX_ALERTS_A_DAY,
} from '../../../../shared/savedSearches/savedSearch.ts';
import { Radios } from '../../components/Choices.tsx';

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
  return (
    <Radios
      id={useId()}
      legend={legend}
      className="pw-frequency"
      small
      options={AlertFrequency.options.map((value) => ({
        value,
        label: FREQUENCY_WORDS[value],
        hint: HINTS[value],
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
