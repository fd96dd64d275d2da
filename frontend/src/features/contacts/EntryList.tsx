import type { InputHTMLAttributes } from 'react';
import { MAX_ENTRIES } from '../../../../shared/contacts/contactRules.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { anEntry, type Entry } from './contactDraft.ts';

/** Several addresses or numbers. An entry can be deleted when it is not the only one. */
export function EntryList(props: {
  /** Before the entries' places in their ids. */
  id: string;
  label: string;
  hint?: string;
  entries: Entry[];
  onChange: (entries: Entry[]) => void;
  errorOf: (id: string) => string | undefined;
  disabled: boolean;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'>;
}) {
  const { id, label, hint, entries, onChange, errorOf, disabled, input } = props;
  const several = entries.length > 1;
  const focusOn = (place: number) =>
    requestAnimationFrame(() => document.getElementById(`${id}-${place}`)?.focus());
  return (
    <div className="pw-entries">
      {entries.map((entry, place) => {
        const name = several ? `${label} ${place + 1}` : label;
        return (
          <div className="pw-entries__entry" key={entry.key}>
            <Field
              {...input}
              id={`${id}-${place}`}
              label={name}
              hint={place === 0 ? hint : undefined}
              value={entry.value}
              error={errorOf(`${id}-${place}`)}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) =>
                onChange(
                  entries.map((one) =>
                    one === entry ? { ...one, value: event.target.value } : one,
                  ),
                )
              }
            />
            {several && !disabled && (
              <Button
                kind="quiet"
                onClick={() => {
                  onChange(entries.filter((one) => one !== entry));
                  focusOn(Math.max(0, place - 1));
                }}
              >
                Delete<VisuallyHidden> {name.toLocaleLowerCase('en-GB')}</VisuallyHidden>
              </Button>
            )}
          </div>
        );
      })}
      {!disabled && entries.length < MAX_ENTRIES && (
        <Button
          kind="quiet"
          onClick={() => {
            onChange([...entries, anEntry()]);
            focusOn(entries.length);
          }}
        >
          Add another {label.toLocaleLowerCase('en-GB')}
        </Button>
      )}
    </div>
  );
}
