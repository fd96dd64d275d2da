import { useState } from 'react';
import { SPECIALISM_CATEGORIES } from '../../../../../shared/specialisms/categories.ts';
import { LANGUAGES, withToggled } from '../../../../../shared/specialisms/newServices.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { optionsOf } from '../enquiryText.ts';

const GROUPS = [...SPECIALISM_CATEGORIES, { name: 'Languages', options: LANGUAGES }];

/** Specialisms and languages, some 350 boxes: they are there once they are opened. */
export function ServicesNeeded(props: {
  chosen: string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const { chosen, onChange, error } = props;
  const [opened, setOpened] = useState(chosen.length > 0);
  return (
    <details
      className="nhsuk-details"
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          Specialisms and languages{chosen.length > 0 && ` (${chosen.length} chosen)`}
        </span>
      </summary>
      {opened && (
        <div className="nhsuk-details__text">
          {GROUPS.map(({ name, options }, at) => (
            <Checkboxes
              key={name}
              id={at === 0 ? 'needs-services' : `needs-services-${name}`}
              legend={name}
              legendAs="label"
              error={at === 0 ? error : undefined}
              className="pw-enquiry-form__boxes"
              small
              options={options.map((option) => ({ value: option, label: option }))}
              chosen={chosen}
              onToggle={(option) => onChange(withToggled(chosen, option))}
            />
          ))}
        </div>
      )}
    </details>
  );
}

/** The options of a choice, with none chosen first. */
export function Options<K extends string>({ labels }: { labels: Readonly<Record<K, string>> }) {
  return (
    <>
      <option value="">Choose</option>
      {optionsOf(labels).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
