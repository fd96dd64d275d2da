import { type FormEvent, useState } from 'react';
import { historyRange } from '../../../../shared/history/historyRange.ts';
import { addDays, type LondonDay, londonDay } from '../../../../shared/kernel/calendar.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import type { Days } from './usePastFigures.ts';

const PERIODS = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
];
const OWN = 'own';
const MISSING = 'Please enter a date';

/** The last `count` days, today included. */
export function lastDays(count: number, now: Date): Days {
  const to = londonDay(now);
  return { from: addDays(to, 1 - count), to };
}

/** Which days to look at: a period that ends today, or a first and a last day. */
export function DaysPicker(props: {
  days: Days;
  now: Date;
  onDays: (days: Days) => void;
  onErrors: (shown: boolean) => void;
}) {
  const { days, now, onDays, onErrors } = props;
  const [chosen, setChosen] = useState('90');
  const [typed, setTyped] = useState<{ from: string; to: string }>(days);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);

  const show = (found: FieldErrors) => {
    setErrors(found);
    onErrors(Object.keys(found).length > 0);
  };
  const choose = (period: string) => {
    setChosen(period);
    show({});
    if (period === OWN) setTyped(days);
    else onDays(lastDays(Number(period), now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const missing = (['from', 'to'] as const).filter((field) => typed[field] === '');
    if (missing.length > 0) {
      return show(Object.fromEntries(missing.map((field) => [field, [MISSING]])));
    }
    const asked = historyRange(typed, now);
    show(asked.ok ? {} : asked.errors);
    if (asked.ok) onDays({ from: typed.from as LondonDay, to: typed.to as LondonDay });
  };
  const summary = Object.entries(errors).map(([field, [message = '']]) => ({
    field: `days-${field}`,
    message,
  }));

  return (
    <div className="pw-days">
      <ErrorSummary errors={summary} attempt={attempt} />
      <fieldset className="pw-days__periods">
        <legend className="nhsuk-u-visually-hidden">Days to show</legend>
        {[...PERIODS, { days: OWN, label: 'Own dates' }].map((period) => (
          <label key={period.days} className="pw-days__period">
            <input
              type="radio"
              name="days"
              checked={chosen === String(period.days)}
              onChange={() => choose(String(period.days))}
            />
            <span>{period.label}</span>
          </label>
        ))}
      </fieldset>
      {chosen === OWN && (
        <form className="pw-days__own" noValidate onSubmit={submit}>
          {(['from', 'to'] as const).map((field) => (
            <Field
              key={field}
              id={`days-${field}`}
              type="date"
              label={field === 'from' ? 'From' : 'To'}
              min="2000-01-01"
              max={londonDay(now)}
              value={typed[field]}
              error={errors[field]?.[0]}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          ))}
          <Button type="submit" kind="secondary">
            Show
          </Button>
        </form>
      )}
    </div>
  );
}
