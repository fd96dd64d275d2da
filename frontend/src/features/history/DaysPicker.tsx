import { type FormEvent, useEffect, useState } from 'react';
import { historyRange } from '#shared/history/historyRange.ts';
import { addDays, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Button } from '../../components/Button.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { dayErrors } from '../../forms/typedDays.ts';
import { idsUnder, useErrors } from '../../forms/useErrors.ts';
import type { Days } from './usePastFigures.ts';

const OWN = 'own';
/** By the days of a period. */
const CHOICES = { 30: '30 days', 90: '90 days', 365: 'A year', [OWN]: 'Own dates' };
const MISSING = 'Please enter a date';

/** The last `count` days, today included. */
export function lastDays(count: number, now: Date): Days {
  const to = londonDay(now);
  return { from: addDays(to, 1 - count), to };
}

/** What is wrong with own dates, by field. */
function rangeErrors(typed: { from: string; to: string }, now: Date): FieldErrors {
  const missing = (['from', 'to'] as const).filter((field) => typed[field] === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, [MISSING]]));
  const unread = dayErrors(typed);
  if (Object.keys(unread).length > 0) return unread;
  const range = historyRange(typed, now);
  return range.ok ? {} : range.errors;
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
  const form = useErrors({
    draft: typed,
    check: (own) => (chosen === OWN ? rangeErrors(own, now) : {}),
    fieldId: idsUnder('days'),
  });
  const { hasErrors } = form;
  useEffect(() => onErrors(hasErrors), [onErrors, hasErrors]);

  const choose = (period: string) => {
    setChosen(period);
    form.forgive();
    if (period === OWN) setTyped(days);
    else onDays(lastDays(Number(period), now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) onDays({ from: typed.from as LondonDay, to: typed.to as LondonDay });
  };

  return (
    <div className="pw-days">
      <ErrorSummary {...form.summary} />
      <Segmented
        id="days-period"
        name="days"
        legend="Days to show"
        options={CHOICES}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen === OWN && (
        <form className="pw-days__own" noValidate onSubmit={submit}>
          {(['from', 'to'] as const).map((field) => (
            <DayField
              key={field}
              {...form.field(field)}
              label={field === 'from' ? 'From' : 'To'}
              value={typed[field]}
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
