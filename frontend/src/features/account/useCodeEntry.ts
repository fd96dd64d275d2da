import { type FormEvent, useState } from 'react';
import { signInMessage } from '../../app/session/signInMessages.ts';
import type { FieldError } from '../../components/ErrorSummary.tsx';
import { CODE_FIELD, digitsOf, SIX_DIGITS } from './CodeField.tsx';

/**
 * The six digits of a form and their submission. `use` rejects with the pool's error, which is then
 * shown at the field; what follows a success is its own to do.
 */
export function useCodeEntry(use: (digits: string) => Promise<unknown>) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const digits = digitsOf(code);
    if (digits === null) return setError(SIX_DIGITS);
    setError(null);
    setBusy(true);
    try {
      await use(digits);
    } catch (fault) {
      setError(signInMessage(fault));
    } finally {
      setBusy(false);
    }
  };

  const errors: FieldError[] = error === null ? [] : [{ field: CODE_FIELD, message: error }];
  return {
    submit,
    busy,
    summary: { errors, attempt },
    field: { value: code, error, onChange: setCode },
  };
}
