// <Field id label hint? error? type? value onChange/> · <TextArea … maxLength count/>
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Labelled {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** In red above the input; ErrorSummary links to `id`. */
  error?: string | undefined;
  hideLabel?: boolean;
}

const describedBy = (...ids: (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined;

/** Label, hint and error around any control. Use its ids: `${id}-hint`, `${id}-error`. */
export function FormGroup(props: Labelled & { children: ReactNode; after?: ReactNode }) {
  const { id, label, hint, error, hideLabel, children, after } = props;
  return (
    <div className={`nhsuk-form-group ${error ? 'nhsuk-form-group--error' : ''}`.trim()}>
      <label className={hideLabel ? 'nhsuk-u-visually-hidden' : 'nhsuk-label'} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className="nhsuk-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <span className="nhsuk-error-message" id={`${id}-error`}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </span>
      )}
      {children}
      {after}
    </div>
  );
}

/** A one-line input. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>) {
  const { id } = input;
  const labelled: Labelled = { id, label, hint, error, ...(hideLabel && { hideLabel }) };
  return (
    <FormGroup {...labelled}>
      <input
        type="text"
        {...input}
        className={`nhsuk-input ${error ? 'nhsuk-input--error' : ''} ${className ?? ''}`.trim()}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(hint != null && `${id}-hint`, error && `${id}-error`)}
      />
    </FormGroup>
  );
}

/**
 * A text of several lines. With `limit`, says how many characters (Unicode code points, as the
 * server counts) are left or too many; typing on is never stopped, so that a paste can be trimmed.
 */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  limit,
  ...input
}: Labelled & { limit?: number } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) {
  const { id } = input;
  const labelled: Labelled = { id, label, hint, error, ...(hideLabel && { hideLabel }) };
  const charactersLeft = limit === undefined ? 0 : limit - [...String(input.value ?? '')].length;
  return (
    <FormGroup
      {...labelled}
      after={
        limit !== undefined && (
          <CharactersLeft id={`${id}-left`} left={charactersLeft} limit={limit} />
        )
      }
    >
      <textarea
        rows={4}
        {...input}
        className={`nhsuk-textarea ${error ? 'nhsuk-textarea--error' : ''}`.trim()}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(
          hint != null && `${id}-hint`,
          error && `${id}-error`,
          limit !== undefined && `${id}-left`,
        )}
      />
    </FormGroup>
  );
}

function CharactersLeft({ id, left, limit }: { id: string; left: number; limit: number }) {
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  const text =
    left < 0
      ? `You have ${(-left).toLocaleString('en-GB')} ${characters} too many`
      : `You have ${left.toLocaleString('en-GB')} ${characters} remaining`;
  // Read out only near the end: a count after every key would drown what is typed.
  const near = left < limit / 10;
  return (
    <div className={left < 0 ? 'nhsuk-error-message' : 'nhsuk-hint pw-left'}>
      <span id={id}>{text}</span>
      <VisuallyHidden>
        <span role="status">{near ? text : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
