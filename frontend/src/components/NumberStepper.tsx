// <NumberStepper id label value={text} onChange={(text) => …} error? disabled?/>: value is the typed text.
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { FormGroup } from './Field.tsx';

/**
 * A whole number with minus and plus. It holds the typed text, at most 4 characters; what the
 * text means (and that a slip counts as 0) is for `readBedCount` to say. Leaving the field with
 * something that is no number from 0 up makes it 0 (specification 1, section 5), says so and offers
 * what stood there before.
 */
export function NumberStepper(props: {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** In error without a message of its own: the form says it elsewhere, at this id. */
  errorAt?: string | undefined;
  disabled?: boolean;
  /** The number that the page is about: larger. */
  large?: boolean;
}) {
  const { id, label, hint, value, onChange, error, errorAt, disabled, large } = props;
  const typed = Number(value.trim());
  const count = Number.isFinite(typed) && typed > 0 ? typed : 0;
  const input = useRef<HTMLInputElement>(null);
  const atFocus = useRef(value);
  /** What stood here before leaving the field made it 0; null when it did not. */
  const [before, setBefore] = useState<string | null>(null);
  const invalid = error !== undefined || errorAt !== undefined;
  const notes = [hint && `${id}-hint`, error && `${id}-error`, errorAt].filter(Boolean).join(' ');
  const step = (by: number) => onChange(String(Math.max(0, Math.floor(count) + by)));
  return (
    <FormGroup id={id} label={label} hint={hint} error={error}>
      <div className={`pw-stepper ${large ? 'pw-stepper--large' : ''}`.trim()}>
        <button
          type="button"
          className="pw-stepper__button"
          aria-label={`One fewer: ${label}`}
          disabled={disabled || count <= 0}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          ref={input}
          className={`pw-stepper__input ${invalid ? 'pw-stepper__input--error' : ''}`.trim()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={value}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => {
            setBefore(null);
            onChange(event.target.value);
          }}
          onFocus={(event) => {
            atFocus.current = value;
            event.target.select();
          }}
          onBlur={({ relatedTarget: to }) => {
            const read = String(count);
            if (read === value) return;
            onChange(read);
            // A line that appears under a pressed mouse would move the button away from it.
            if (to instanceof HTMLButtonElement && to.type === 'submit') return;
            if (count === 0 && Number(atFocus.current) > 0) setBefore(atFocus.current);
          }}
        />
        <button
          type="button"
          className="pw-stepper__button"
          aria-label={`One more: ${label}`}
          disabled={disabled}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <div role="status">
        {before !== null && value === '0' && !disabled && (
          <>
            Set to 0.{' '}
            <Button
              kind="quiet"
              onClick={() => {
                onChange(before);
                setBefore(null);
                input.current?.focus();
              }}
            >
              Undo (was {before})
            </Button>
          </>
        )}
      </div>
    </FormGroup>
  );
}
