import { useState } from 'react';
import { Checkboxes } from '../../../components/Choices.tsx';
import { Select } from '../../../components/Select.tsx';
import { optionsOf } from '../enquiryText.ts';

/** Boxes by group, folded up: a long list of them is there once it is opened. */
export function BoxesNeeded(props: {
  id: string;
  title: string;
  groups: readonly { name: string; options: readonly { value: string; label: string }[] }[];
  chosen: readonly string[];
  onToggle: (value: string, isChosen: boolean) => void;
  error: string | undefined;
}) {
  const { id, title, groups, chosen, onToggle, error } = props;
  const [opened, setOpened] = useState(chosen.length > 0);
  return (
    <details
      className="nhsuk-details"
      open={opened || error !== undefined}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          {title}
          {chosen.length > 0 && ` (${chosen.length} chosen)`}
        </span>
      </summary>
      {(opened || error !== undefined) && (
        <div className="nhsuk-details__text">
          {groups.map(({ name, options }, at) => (
            <Checkboxes
              key={name}
              id={at === 0 ? id : `${id}-${name}`}
              legend={name}
              legendAs={groups.length === 1 ? 'hidden' : 'label'}
              error={at === 0 ? error : undefined}
              className="pw-enquiry-form__boxes"
              small
              options={options}
              chosen={chosen}
              onToggle={onToggle}
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

/** The local authority where the person is. */
export function AuthorityNeeded(props: {
  field: { id: string; error: string | undefined };
  hint: string | undefined;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}) {
  const { field, hint, names, value, onChange } = props;
  return (
    <Select
      {...field}
      label="Local authority"
      hint={hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
