import { addDays, type LondonDay } from '../kernel/calendar.ts';
import { dividedHalfUp } from '../kernel/pence.ts';
import type { HourRates, Stretch } from './careRates.ts';

/** Additional staff for one resident. */
export interface CareLine {
  staff: 1 | 2;
  /** Hours a day in steps of a quarter, 0 to 12 each, not both 0. */
  day_hours: number;
  night_hours: number;
  /** Days a week, 1 to 7. */
  days: number;
}

export const MOST_LINES = 10;
const MOST_YEARS = 5;
const DAYS_A_WEEK = 7;
const QUARTERS = 4;

/** A line's cost a week in whole pence, half a penny up. */
export const lineWeek = (line: CareLine, rates: HourRates): number =>
  dividedHalfUp(
    line.days *
      line.staff *
      (quarters(line.day_hours) * rates.day_rate + quarters(line.night_hours) * rates.night_rate),
    QUARTERS,
  );

/** All lines' cost a week in whole pence. */
export const careWeek = (lines: readonly CareLine[], rates: HourRates): number =>
  lines.reduce((sum, line) => sum + lineWeek(line, rates), 0);

/** Hours a week by day and by night, all staff together. */
export function weeklyHours(lines: readonly CareLine[]): { day: number; night: number } {
  const hours = (hoursName: 'day_hours' | 'night_hours') =>
    lines.reduce((sum, line) => sum + line.days * line.staff * quarters(line[hoursName]), 0) /
    QUARTERS;
  return { day: hours('day_hours'), night: hours('night_hours') };
}

/**
 * What care costs from the first day to the last in whole pence: each stretch of one rate by its
 * days' share of a week, summed exactly and rounded once.
 */
export const careTotal = (lines: readonly CareLine[], stretches: readonly Stretch[]): number =>
  dividedHalfUp(
    stretches.reduce((sum, stretch) => sum + careWeek(lines, stretch) * daysOf(stretch), 0),
    DAYS_A_WEEK,
  );

/** Days from the first to the last, both of which are paid. */
export const daysOf = ({ from, to }: { from: LondonDay; to: LondonDay }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Additional care as per cent of the base rate, with one decimal; null without a base above 0. */
export const shareOfBase = (additional: number, base: number | null): number | null =>
  base === null || base <= 0 ? null : dividedHalfUp(additional * 1000, base) / 10;

/** The latest last day: care is reckoned for at most five years. */
export function latestDay(first: LondonDay): LondonDay {
  const year = Number(first.slice(0, 4)) + MOST_YEARS;
  const anniversary = `${year}${first.slice(4)}` as LondonDay;
  // 29 February has no anniversary after five years: the five years end with 28 February.
  return first.endsWith('-02-29') ? (`${year}-02-28` as LondonDay) : addDays(anniversary, -1);
}

/** Whole quarters of an hour: hours are taken in quarters only, so this is exact. */
const quarters = (hours: number): number => Math.round(hours * QUARTERS);
