// <EntryList label="Email address" entries={draft.emails} onChange fieldAt input={{ type: 'email' }} disabled={false}/>
import { type InputHTMLAttributes, useRef } from 'react';
import { MAX_ENTRIES } from '#shared/contacts/contactRules.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './entryList.scss';

/** Several addresses or numbers. An entry can be deleted when it is not the only one. */
export function EntryList(props: {
  label: string;
  hint?: string;
  entries: string[];
  onChange: (entries: string[]) => void;
  /** The id and the error of the input at a place. */
  fieldAt: (place: number) => { id: string; error: string | undefined };
  disabled: boolean;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength' | 'list'>;
}) {
  const { label, hint, entries, onChange, fieldAt, disabled, input } = props;
  const keys = useKeys(entries.length);
  const several = entries.length > 1;
  const focusOn = (place: number) =>
    requestAnimationFrame(() => document.getElementById(fieldAt(place).id)?.focus());
  return (
    <div className="pw-entries">
      {entries.map((entry, place) => {
        const name = several ? `${label} ${place + 1}` : label;
        return (
          <div className="pw-entries__entry" key={keys.at(place)}>
            <Field
              {...input}
              {...fieldAt(place)}
              label={name}
              hint={place === 0 ? hint : undefined}
              value={entry}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(entries.with(place, event.target.value))}
            />
            {several && !disabled && (
              <Button
                kind="quiet"
                onClick={() => {
                  keys.remove(place);
                  onChange(entries.filter((_, at) => at !== place));
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
            onChange([...entries, '']);
            focusOn(entries.length);
          }}
        >
          Add another {label.toLocaleLowerCase('en-GB')}
        </Button>
      )}
    </div>
  );
}

/** A key for each of so many entries, which stays with it while others come and go. */
function useKeys(count: number) {
  const keys = useRef<{ next: number; all: number[] }>({ next: 0, all: [] });
  const { current } = keys;
  while (current.all.length < count) current.all.push(current.next++);
  current.all.length = count;
  return {
    at: (place: number) => current.all[place],
    remove: (place: number) => void current.all.splice(place, 1),
  };
}
