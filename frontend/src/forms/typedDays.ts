import { daySlashed, type LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { ENTER_DATE, typedDay } from '#shared/kernel/typedDay.ts';

// What a DayField holds: `YYYY-MM-DD` once it is a day, else what was typed, so that nothing typed is lost.

/** Whether it is a day. */
export const isDay = (value: string): value is LondonDay => typedDay(value) === value;

/** The day; empty where it is none (yet), for rules that compare days. */
export const dayOrNone = (value: string): LondonDay | '' => (isDay(value) ? value : '');

/** As people read it: dd/mm/yyyy, or what was typed. */
export const dayShown = (value: string): string => (isDay(value) ? daySlashed(value) : value);

/** What is wrong with typed days, by field. An empty one is none: whether it may be is the form's to say. */
export const dayErrors = (typed: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) =>
      value === '' || isDay(value) ? [] : [[field, [ENTER_DATE]]],
    ),
  );
