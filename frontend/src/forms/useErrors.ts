import { useState } from 'react';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { FieldError } from '../components/ErrorSummary.tsx';
import { isSame } from './sameValue.ts';

export interface ErrorsInput<D> {
  draft: D;
  /** What is wrong with a draft, by field; pure. */
  check: (draft: D) => FieldErrors;
  /** The id of a field's input, or of the first input of a group. The field's name by default. */
  fieldId?: (field: string) => string;
  /** What a field is called in the summary, where its message alone does not say which it is. */
  label?: (field: string) => string | undefined;
}

/** What the server said of a draft. `lasting`: of the form as a whole, whatever is typed. */
interface Refused<D> {
  errors: FieldErrors;
  draft: D;
  lasting: boolean;
}

const NOTHING = { shown: [], summed: [], attempt: 0 };

/** Ids under a form's own: `emails.1` is `<form>-emails-1`. */
export const idsUnder =
  (form: string) =>
  (field: string): string =>
    `${form}-${field.replaceAll('.', '-')}`;

/**
 * Which messages a form shows, and where.
 *
 * A field's message appears when saving is tried, or when the field is left where the form asks for
 * that (`leave`). From then on it is checked at every change: it goes when the field is right, from
 * the summary too, and does not come back before the next attempt. A message of the server's goes
 * as soon as the value that it is about is another one.
 */
export function useErrors<D>({ draft, check, fieldId = idOf, label }: ErrorsInput<D>) {
  const broken = check(draft);
  const [errorsShown, setErrorsShown] = useState<{
    shown: string[];
    summed: string[];
    attempt: number;
  }>(NOTHING);
  const [refused, setRefused] = useState<Refused<D> | null>(null);

  const stillBroken = (fields: string[]) => fields.filter((field) => field in broken);
  const shown = stillBroken(errorsShown.shown);
  const summed = stillBroken(errorsShown.summed);
  if (shown.length < errorsShown.shown.length) setErrorsShown({ ...errorsShown, shown, summed });

  const ofServer = refused ? standing(refused, draft) : {};
  const errors: FieldErrors = { ...picked(broken, shown), ...ofServer };
  const summary: FieldErrors = { ...picked(broken, summed), ...ofServer };

  return {
    /** What is wrong now, shown or not. */
    broken,
    /** What is shown at the fields. */
    errors,
    /** What the summary lists, by field. */
    inSummary: summary,
    /** `<ErrorSummary {...summary} />` */
    summary: {
      errors: Object.entries(summary).flatMap(([field, messages]) =>
        messages.map((message) => entry(field, message)),
      ),
      attempt: errorsShown.attempt,
    },
    hasErrors: Object.keys(summary).length > 0,
    /** For a field's component. */
    field: (field: string) => ({ id: fieldId(field), error: errors[field]?.[0] }),
    /** Shows what is wrong with these fields, which the person has left. */
    leave: (fields: string[]) => {
      const more = stillBroken(fields).filter((field) => !errorsShown.shown.includes(field));
      if (more.length > 0)
        setErrorsShown({ ...errorsShown, shown: [...errorsShown.shown, ...more] });
    },
    /** Whether the draft may be submitted; otherwise everything wrong with it is shown. */
    check: (): boolean => {
      const fields = Object.keys(broken);
      setRefused(null);
      if (fields.length === 0) return true;
      setErrorsShown({ shown: fields, summed: fields, attempt: errorsShown.attempt + 1 });
      return false;
    },
    /** Shows what the server, or something other than `check`, found wrong with this draft. */
    refuse: (errors: FieldErrors, options: { draft?: D; lasting?: boolean } = {}) => {
      setRefused({ errors, draft: options.draft ?? draft, lasting: options.lasting ?? false });
      setErrorsShown((now) => ({ ...now, attempt: now.attempt + 1 }));
    },
    /** Nothing is wrong until the next attempt. */
    forgive: () => {
      setRefused(null);
      setErrorsShown((now) => ({ ...NOTHING, attempt: now.attempt }));
    },
    fieldId,
  };

  function entry(field: string, message: string): FieldError {
    if (field === '') return { message };
    const name = label?.(field);
    return { field: fieldId(field), message: name === undefined ? message : `${name}: ${message}` };
  }
}

const idOf = (field: string): string => field.replaceAll('.', '-');

const picked = (errors: FieldErrors, fields: string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)));

/** What the server said of values that are still the same. */
function standing<D>({ errors, draft: then, lasting }: Refused<D>, now: D): FieldErrors {
  const stands = (field: string) =>
    (field === '' && lasting) || isSame(valueAt(now, field) ?? now, valueAt(then, field) ?? then);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stands(field)));
}

/** `emails.1` is a field of that name, or else the second of the emails. */
function valueAt(draft: unknown, field: string): unknown {
  const inside = (value: unknown, name: string) =>
    (value as Record<string, unknown> | null | undefined)?.[name];
  return inside(draft, field) ?? field.split('.').reduce(inside, draft);
}
