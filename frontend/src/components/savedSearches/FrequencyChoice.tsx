import { useId } from 'react';
import {
  AlertFrequency,
  FREQUENCY_WORDS,
  MAX_ALERTS_A_DAY,
} from '#shared/savedSearches/savedSearch.ts';
import { Radios } from '../Choices.tsx';

const BEDS = ['bed', 'beds'] as const;

const hintsFor = ([singular, many]: readonly [string, string]): Record<AlertFrequency, string> => ({
  at_once: `As a matching ${singular} appears: at most ${MAX_ALERTS_A_DAY} emails a day, the rest the next morning`,
  daily: `One email about all ${many} that have appeared since the last; none on days without`,
  none: 'You can open the search at any time',
});

/** When a saved search sends emails. */
export function FrequencyChoice(props: {
  legend: string;
  /** What appears, one and several. */
  what?: readonly [singular: string, many: string];
  chosen: AlertFrequency;
  onChoose: (frequency: AlertFrequency) => void;
}) {
  const { legend, what = BEDS, chosen, onChoose } = props;
  const hints = hintsFor(what);
  return (
    <Radios
      id={useId()}
      legend={legend}
      className="pw-frequency"
      small
      options={AlertFrequency.options.map((value) => ({
        value,
        label: FREQUENCY_WORDS[value],
        hint: hints[value],
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
