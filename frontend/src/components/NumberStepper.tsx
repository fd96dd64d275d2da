// <NumberStepper id label value={text} onChange={(text) => …} error? disabled?/>: value is the typed text.

import { useEffect, useRef, useState } from 'react';
import { withoutCommas } from '#shared/kernel/typedNumber.ts';
import { Button } from './Button.tsx';
import { FormGroup } from './Field.tsx';
import './numberStepper.scss';

/**
 * A whole number with minus and plus. It holds the typed text, at most 4 characters; what the
 * text means (and that a slip counts as 0) is for `readBedCount` to say. What is no number from 0 up
 * becomes 0 when the field is left or its form submitted (specification 1, section 5): then it says so,
 * and offers what stood there before. Only where no number ever stood it stays empty: that is no slip.
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
  const count = countOf(value);
  const input = useRef<HTMLInputElement>(null);
  /** The last count that the person was done with. */
  const settled = useRef(value);
  /** What stood here before a slip became 0; null when none did. */
  const [before, setBefore] = useState<string | null>(null);
  const shown = useRef(value);
  const isTyped = useRef(false);
  const isUnderPress = useRef(false);
  const invalid = error !== undefined || errorAt !== undefined;
  const notes = [hint && `${id}-hint`, error && `${id}-error`, errorAt].filter(Boolean).join(' ');
  const step = (delta: number) => onChange(String(Math.max(0, Math.floor(count) + delta)));
  const isEmpty = value.trim() === '';
  const settle = (isPressed: boolean) => {
    if (isEmpty && settled.current === '') return;
    if (String(count) === value) {
      // What stands here now is what a later slip takes away.
      settled.current = value;
      return;
    }
    isUnderPress.current = isPressed;
    onChange(String(count));
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  // A form's button may leave the focus in the field (`keepFocus`): the press settles it all the same.
  useEffect(() => {
    const form = input.current?.form;
    const onDown = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[type="submit"]')) latest.current(true);
    };
    form?.addEventListener('mousedown', onDown);
    return () => form?.removeEventListener('mousedown', onDown);
  }, []);

  useEffect(() => {
    const slipped = value === '0' && shown.current !== '0' && countOf(shown.current) === 0;
    const hadNone = settled.current === '' && shown.current.trim() !== '';
    const isSlip = slipped && !isTyped.current && (countOf(settled.current) > 0 || hadNone);
    shown.current = value;
    isTyped.current = false;
    if (!isSlip) return;
    const say = () => setBefore(settled.current);
    if (!isUnderPress.current) return say();
    // A line that appears under a pressed mouse would move the button away from it.
    window.addEventListener('click', say, { once: true });
    return () => window.removeEventListener('click', say);
  }, [value]);

  return (
    <FormGroup id={id} label={label} hint={hint} error={error}>
      <div className={`pw-stepper ${large ? 'pw-stepper--large' : ''}`.trim()}>
        <button
          type="button"
          className="pw-stepper__button"
          aria-label={`One fewer: ${label}`}
          disabled={disabled || (count <= 0 && !isEmpty)}
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
            isTyped.current = true;
            onChange(event.target.value);
          }}
          onFocus={(event) => {
            if (countOf(value) > 0 || value === '0') settled.current = value;
            event.target.select();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle(false);
          }}
          onBlur={({ relatedTarget: to }) =>
            settle(to instanceof HTMLButtonElement && to.matches(':active'))
          }
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
              Undo (was {before === '' ? 'empty' : before})
            </Button>
          </>
        )}
      </div>
    </FormGroup>
  );
}

/** A typed text as a count; 0 where it is none. */
function countOf(text: string): number {
  const typed = Number(withoutCommas(text.trim()) ?? '');
  return Number.isFinite(typed) && typed > 0 ? typed : 0;
}
