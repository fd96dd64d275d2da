// <Segmented name="view" legend="Show homes as" options={{ cards: 'Cards', compact: 'Compact' }} chosen onChoose/>
import { useId } from 'react';
import './segmented.scss';

/** A few choices side by side, of which one holds: radio buttons that look like one control. */
export function Segmented<K extends string>(props: {
  /** Of the group of radio buttons; no other on the page has it. */
  name: string;
  legend: string;
  options: Readonly<Record<K, string>>;
  chosen: K;
  onChoose: (key: K) => void;
  id?: string;
}) {
  const { name, legend, options, chosen, onChoose, id } = props;
  const named = useId();
  // Named by its id as well: hidden from the eye, a legend is none to some accessibility engines.
  return (
    <fieldset className="pw-segmented" id={id} aria-labelledby={named}>
      <legend className="nhsuk-u-visually-hidden" id={named}>
        {legend}
      </legend>
      {(Object.entries(options) as [K, string][]).map(([key, label]) => (
        <label key={key} className="pw-segmented__one">
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
