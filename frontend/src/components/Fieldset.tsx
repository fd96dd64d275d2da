// <Fieldset legend hint? error?>…</Fieldset> · <Radios …/> and <Checkboxes …/> are in Choices.tsx.
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Question {
  /** Of the question: hint and error are `${id}-hint` and `${id}-error`. */
  id: string;
  legend: ReactNode;
  /** How the legend looks: as a label, as a small heading, or for screen readers only. */
  legendAs?: 'label' | 'heading' | 'hidden';
  hint?: ReactNode;
  /** About the question as a whole; the first input carries `id`, so ErrorSummary leads there. */
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

const LEGENDS = {
  label: 'nhsuk-fieldset__legend',
  heading: 'nhsuk-fieldset__legend nhsuk-fieldset__legend--s',
  hidden: 'nhsuk-u-visually-hidden',
};

/** Several inputs that answer one question, with its legend, hint and error. */
export function Fieldset(props: Question & { children: ReactNode }) {
  const { id, legend, legendAs = 'heading', hint, error, disabled, className, children } = props;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`nhsuk-form-group ${error ? 'nhsuk-form-group--error' : ''}`.trim()}>
      <fieldset
        className={`nhsuk-fieldset ${className ?? ''}`.trim()}
        disabled={disabled}
        aria-describedby={notes || undefined}
      >
        <legend className={LEGENDS[legendAs]}>{legend}</legend>
        {hint && (
          <div className="nhsuk-hint" id={`${id}-hint`}>
            {hint}
          </div>
        )}
        <ErrorText id={id} error={error} />
        {children}
      </fieldset>
    </div>
  );
}

/** The red line of a question or a choice. */
export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <span className="nhsuk-error-message" id={`${id}-error`}>
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </span>
    )
  );
}
