import { signInMessage } from '../../app/session/signInMessages.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { CODE_FIELD, digitsOf, SIX_DIGITS } from './CodeField.tsx';

/**
 * The six digits of a form and their submission. `use` rejects with the pool's error, which is then
 * shown at the field; what follows a success is its own to do.
 */
export function useCodeEntry(use: (digits: string) => Promise<unknown>) {
  const form = useDraft({
    start: { [CODE_FIELD]: '' },
    version: null,
    check: {
      submitted: ({ code }) => (digitsOf(code) === null ? { [CODE_FIELD]: [SIX_DIGITS] } : {}),
    },
    keepAt: null,
    save: async ({ code }) => {
      await use(digitsOf(code) ?? '');
    },
    onFailure: (fault) => ({ [CODE_FIELD]: [signInMessage(fault)] }),
  });
  return {
    submit: form.submit,
    busy: form.saving,
    summary: form.summary,
    hasErrors: form.hasErrors,
    field: form.text(CODE_FIELD),
  };
}
