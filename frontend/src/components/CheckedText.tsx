import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { IS_THIS_ABOUT_A_PERSON } from '#shared/kernel/identifiers/textCheck.ts';
import { Button } from './Button.tsx';
import './checkedText.scss';
import { Field, TextArea } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A pause in typing, after which it is said what a text may not hold. */
const PAUSE_MS = 700;

/** What the writer of a text is asked when it is saved. */
export interface PersonQuestion {
  /** It is about nobody: it is saved. */
  onNo: () => void;
  /** It is: it is changed before it is saved. */
  onYes: () => void;
}

/**
 * A text that others read and that may not say who a person is (enquiries, section 2a; `useTextCheck`). What
 * is refused stands under its label after a pause in typing, and is read out; with `question` it asks whether
 * the text is about a person, with the focus on the question.
 */
export function CheckedText({
  typed,
  question,
  oneLine = false,
  ...text
}: Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** What is wrong with the text as it is typed. `error` is said at once, this after a pause. */
  typed: string | undefined;
  question: PersonQuestion | null;
  oneLine?: boolean;
}) {
  const { id, value } = text;
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const said = rested === value ? typed : undefined;
  const props = { ...text, error: text.error ?? said, onBlur: () => setRested(value) };
  const { rows: _, limit: __, ...line } = props;
  return (
    <>
      {oneLine ? <Field {...(line as ComponentProps<typeof Field>)} /> : <TextArea {...props} />}
      <VisuallyHidden>
        <span role="status">{text.error === undefined ? said : ''}</span>
      </VisuallyHidden>
      {question && <Question id={id} {...question} />}
    </>
  );
}

function Question({ id, onNo, onYes }: PersonQuestion & { id: string }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const legend = useId();
  useEffect(() => group.current?.focus(), []);
  const change = () => {
    onYes();
    document.getElementById(id)?.focus();
  };
  return (
    <fieldset ref={group} className="pw-person-question" tabIndex={-1} aria-labelledby={legend}>
      <legend id={legend} className="pw-person-question__asks">
        {IS_THIS_ABOUT_A_PERSON}
      </legend>
      <p className="pw-person-question__why">
        Some words may be a name, or say where someone is. Others read this text.
      </p>
      <div className="nhsuk-button-group pw-person-question__answers">
        <Button small onClick={onNo}>
          No, save it
        </Button>
        <Button small kind="secondary" onClick={change}>
          Yes, change it
        </Button>
      </div>
    </fieldset>
  );
}
