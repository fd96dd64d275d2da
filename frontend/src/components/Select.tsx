// <Select id label hint? error? value onChange><option …/></Select>
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { FormGroup } from './Field.tsx';

/** One of several answers, from a list that opens. */
export function Select({
  label,
  hint,
  error,
  ...select
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>) {
  const { id } = select;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormGroup id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        className="nhsuk-select"
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
      />
    </FormGroup>
  );
}
