// <Radios id legend options value onChange/> · <Checkboxes id legend options/> · <Checkbox id label …/>
import type { ReactNode } from 'react';
import { ErrorText, Fieldset, type Question } from './Fieldset.tsx';
import './choices.scss';

interface Option {
  /** Where an error summary leads for this option; otherwise made from the question's. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** The first input has the question's own id: that is where an error summary leads. */
const optionId = (id: string, place: number): string => (place === 0 ? id : `${id}-${place + 1}`);

/** One of several answers. `reveal` stands under an option while it is chosen. */
export function Radios<T extends string | boolean>(
  props: Question & {
    options: readonly (Option & { value: T; reveal?: ReactNode })[];
    value: T | null;
    onChange: (value: T) => void;
    small?: boolean;
  },
) {
  const { options, value, onChange, small, ...question } = props;
  const { id, error } = question;
  return (
    <Fieldset {...question}>
      <div className={`nhsuk-radios ${small ? 'nhsuk-radios--small' : ''}`.trim()}>
        {options.map((option, place) => (
          <Choice
            key={String(option.value)}
            kind="radio"
            id={option.id ?? optionId(id, place)}
            name={id}
            option={option}
            checked={option.value === value}
            invalid={error !== undefined}
            onChange={() => onChange(option.value)}
          >
            {option.value === value && option.reveal && (
              <div className="pw-reveal">{option.reveal}</div>
            )}
          </Choice>
        ))}
      </div>
    </Fieldset>
  );
}

/** Any number of several answers. */
export function Checkboxes<T extends string>(
  props: Question & {
    options: readonly (Option & { value: T })[];
    chosen: readonly T[];
    onToggle: (value: T, chosen: boolean) => void;
    small?: boolean;
    /** After the boxes, still part of the question. */
    children?: ReactNode;
  },
) {
  const { options, chosen, onToggle, small, children, ...question } = props;
  const { id, error } = question;
  return (
    <Fieldset {...question}>
      <div className={`nhsuk-checkboxes ${small ? 'nhsuk-checkboxes--small' : ''}`.trim()}>
        {options.map((option, place) => (
          <Choice
            key={option.value}
            kind="checkbox"
            id={option.id ?? optionId(id, place)}
            option={option}
            checked={chosen.includes(option.value)}
            invalid={error !== undefined}
            onChange={(now) => onToggle(option.value, now)}
          />
        ))}
      </div>
      {children}
    </Fieldset>
  );
}

/** One yes-or-no, within `<div className="nhsuk-checkboxes">`. */
export function Checkbox(
  props: Omit<Option, 'id'> & {
    id: string;
    checked: boolean;
    error?: string | undefined;
    onChange: (checked: boolean) => void;
  },
) {
  const { id, checked, error, onChange, ...option } = props;
  return (
    <Choice
      kind="checkbox"
      id={id}
      option={option}
      checked={checked}
      invalid={error !== undefined}
      {...(error !== undefined && { noteId: `${id}-error` })}
      onChange={onChange}
    >
      <ErrorText id={id} error={error} />
    </Choice>
  );
}

// Whole names: style sheets keep only the classes that stand in the source.
const CLASSES = {
  radio: {
    item: 'nhsuk-radios__item',
    input: 'nhsuk-radios__input',
    label: 'nhsuk-radios__label',
    hint: 'nhsuk-radios__hint',
  },
  checkbox: {
    item: 'nhsuk-checkboxes__item',
    input: 'nhsuk-checkboxes__input',
    label: 'nhsuk-checkboxes__label',
    hint: 'nhsuk-checkboxes__hint',
  },
};

function Choice(props: {
  kind: 'radio' | 'checkbox';
  id: string;
  name?: string;
  option: Option;
  checked: boolean;
  invalid: boolean;
  /** Of a message about this choice alone. */
  noteId?: string;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}) {
  const { kind, id, name, option, checked, invalid, noteId, onChange, children } = props;
  const look = CLASSES[kind];
  const hintId = `${id}-about`;
  const notes = [option.hint && hintId, noteId].filter(Boolean).join(' ');
  return (
    <>
      <div className={look.item}>
        <input
          className={look.input}
          type={kind}
          id={id}
          name={name}
          checked={checked}
          disabled={option.disabled}
          aria-invalid={(kind === 'checkbox' && invalid) || undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label className={`nhsuk-label ${look.label}`} htmlFor={id}>
          {option.label}
        </label>
        {option.hint && (
          <div className={`nhsuk-hint ${look.hint}`} id={hintId}>
            {option.hint}
          </div>
        )}
      </div>
      {children}
    </>
  );
}
