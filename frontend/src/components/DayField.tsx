// <DayField id label value onChange/>: one text field for a day, dd/mm/yyyy
import { type ComponentProps, useState } from 'react';
import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import { typedDay } from '#shared/kernel/typedDay.ts';
import { dayWithSlashes } from '../forms/dayWithSlashes.ts';
import { dayShown } from '../forms/typedDays.ts';
import { Field } from './Field.tsx';

type DayFieldProps = Omit<
  ComponentProps<typeof Field>,
  'type' | 'hint' | 'value' | 'className' | 'inputMode' | 'autoComplete' | 'onChange'
> & {
  /** Without an example: that follows by itself. */
  hint?: string;
  /** False where the field begins with a day, and is seldom changed. */
  hasExample?: boolean;
  /** True where a day to come is asked for: so is the example. */
  isAhead?: boolean;
  /** A day as `YYYY-MM-DD`; else what was typed. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** A day as people write it, that has been; `isAhead`: of next year. */
export const anExample = (isAhead: boolean): string =>
  `5/11/${isAhead ? Number(londonDay(new Date()).slice(0, 4)) + 1 : 2026}`;

/** A year of four digits is typed to its end. */
const HAS_YEAR = /\d{4}/;

function withExample(hint: string | undefined, isAhead: boolean): string {
  const example = `For example, ${anExample(isAhead)}`;
  return hint === undefined ? example : `${hint.replace(/\.$/, '')}. ${example}`;
}

/** `YYYY-MM-DD`, or what was typed. */
const read = (text: string): string => typedDay(text) ?? text.trim();

/**
 * A day as people write it, in one field: in any of the ways of `dayWithSlashes`. Left, or pasted into, it shows what it
 * understood as dd/mm/yyyy. A form holds `YYYY-MM-DD`, or what was typed where that is no day, for which its check
 * has `dayErrors`.
 */
export function DayField(props: DayFieldProps) {
  const { hint, hasExample = true, isAhead = false, value, onChange, onBlur, ...field } = props;
  const [shown, setShown] = useState({ text: dayShown(value), said: value });
  // Another day from outside: restored, theirs, put back.
  if (read(value) !== read(shown.said)) setShown({ text: dayShown(value), said: value });

  const say = (text: string, said: string) => {
    setShown({ text, said });
    if (said !== read(value)) onChange({ target: { value: said } });
  };
  const settle = (text: string) => {
    const said = read(dayWithSlashes(text));
    say(typedDay(said) === said ? daySlashed(said) : said, said);
  };
  return (
    <Field
      {...field}
      hint={hasExample ? withExample(hint, isAhead) : hint}
      inputMode="numeric"
      autoComplete="off"
      className="nhsuk-input--width-10"
      value={shown.text}
      onChange={({ target, nativeEvent }) => {
        const text = target.value;
        if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') settle(text);
        else say(text, read(HAS_YEAR.test(text) ? dayWithSlashes(text) : text));
      }}
      onKeyDown={({ key }) => {
        // Submits the form, which reads what stands there.
        if (key === 'Enter') settle(shown.text);
      }}
      onBlur={(event) => {
        settle(shown.text);
        onBlur?.(event);
      }}
    />
  );
}
