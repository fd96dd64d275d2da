// <PasswordField id label value onChange autoComplete="current-password" error?/>: with Show / Hide.
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { FormGroup } from './Field.tsx';

/** A password with a button to see what was typed. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>) {
  const { id } = input;
  const [shown, setShown] = useState(false);
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormGroup id={id} label={label} hint={hint} error={error}>
      <div className="pw-password">
        <input
          {...input}
          type={shown ? 'text' : 'password'}
          className={`nhsuk-input ${error ? 'nhsuk-input--error' : ''}`.trim()}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        <button
          type="button"
          className="pw-password__toggle"
          aria-controls={id}
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLocaleLowerCase('en-GB')}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FormGroup>
  );
}
