import { useEffect, useState } from 'react';
import { Field } from './Field.tsx';

/** A pause in typing, after which what was typed is searched for. */
const PAUSE_MS = 400;

/** A search field that answers once typing pauses. A button, or the way back, may change it from outside. */
export function PausedField(props: {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { id, label, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const [requested, setRequested] = useState(value);
  if (value !== requested) {
    setRequested(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === requested) return;
    const timer = setTimeout(() => {
      setRequested(typed);
      onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      id={id}
      label={label}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
