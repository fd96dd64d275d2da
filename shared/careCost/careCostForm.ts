import type { LondonDay } from '../kernel/calendar.ts';
import { readWholePence, wirePounds } from '../kernel/pence.ts';
import { ENTER_DATE } from '../kernel/typedDay.ts';
import { type CareLine, latestDay, MOST_LINES } from './careCost.ts';
import { CARE_AREAS, type CareArea, type HourRates, MOST_HOURLY } from './careRates.ts';

/** All that the calculator is told. Money in pence. */
export interface CareCostInputs {
  /** An area's rates, or own ones. A home stands for its variant's area. */
  rates: { area: CareArea } | { own: HourRates };
  /** Base weekly rate of the placement; null: not given. */
  base: number | null;
  /** Null: today. */
  first: LondonDay | null;
  /** Null: open. */
  last: LondonDay | null;
  lines: CareLine[];
}

/** £20,000.00 a week. */
export const MOST_BASE = 2_000_000;

export const CARE_COST_TEXTS = {
  hours: 'Enter 0 to 12 hours, in quarters',
  no_hours: 'Enter hours by day or by night',
  staff: 'Choose 1:1 or 2:1',
  days: 'Enter 1 to 7 days a week',
  order: 'The last day cannot be before the first',
  too_long: 'The last day can be at most 5 years after the first',
  date: ENTER_DATE,
  base: 'Enter an amount in pounds from 0 to 20,000, for example 1353.00',
  hourly: 'Enter an amount in pounds from 0.01 to 500, for example 19.50',
  area: 'Choose an area, a home or your own figures',
  lines: `There can be at most ${MOST_LINES} lines`,
} as const;

/** Hours in quarters from a text such as `6`, `0.25` or `7.5`; undefined when it is none. */
export function readHours(text: string): number | undefined {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim())) return undefined;
  const hours = Number(text.trim());
  return hours <= 12 && Number.isInteger(hours * 4) ? hours : undefined;
}

/** A money field of the form; undefined when it is none or beyond its limits. */
export function readAmount(text: string, limits: { min: number; max: number }): number | undefined {
  const pence = readWholePence(text);
  return pence !== undefined && pence >= limits.min && pence <= limits.max ? pence : undefined;
}

/** What is wrong with the days; null: nothing. */
export function daysProblem(first: LondonDay, last: LondonDay | null): string | null {
  if (last === null) return null;
  if (last < first) return CARE_COST_TEXTS.order;
  return last > latestDay(first) ? CARE_COST_TEXTS.too_long : null;
}

/** What is wrong with a line, by field. */
export function lineProblems(
  line: Record<keyof CareLine, string>,
): Partial<Record<keyof CareLine, string>> {
  const day = readHours(line.day_hours);
  const night = readHours(line.night_hours);
  return {
    ...(!/^[12]$/.test(line.staff.trim()) && { staff: CARE_COST_TEXTS.staff }),
    ...(day === undefined && { day_hours: CARE_COST_TEXTS.hours }),
    ...(night === undefined && { night_hours: CARE_COST_TEXTS.hours }),
    ...(day === 0 && night === 0 && { day_hours: CARE_COST_TEXTS.no_hours }),
    ...(!/^[1-7]$/.test(line.days.trim()) && { days: CARE_COST_TEXTS.days }),
  };
}

/** A line from its texts; undefined when something is wrong with it. */
export function readLine(line: Record<keyof CareLine, string>): CareLine | undefined {
  if (Object.keys(lineProblems(line)).length > 0) return undefined;
  return {
    staff: Number(line.staff) as 1 | 2,
    day_hours: Number(line.day_hours),
    night_hours: Number(line.night_hours),
    days: Number(line.days),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): text is LondonDay =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

/** Everything of the calculator as it stands in its address: no free text, no ID. */
export function careCostAddress(inputs: CareCostInputs): URLSearchParams {
  const { rates, base, first, last, lines } = inputs;
  const address = new URLSearchParams();
  if ('area' in rates) address.set('area', rates.area);
  else {
    address.set('day', wirePounds(rates.own.day_rate));
    address.set('night', wirePounds(rates.own.night_rate));
  }
  if (base !== null) address.set('base', wirePounds(base));
  if (first !== null) address.set('from', first);
  if (last !== null) address.set('to', last);
  for (const { staff, day_hours, night_hours, days } of lines) {
    address.append('line', [staff, day_hours, night_hours, days].join(','));
  }
  return address;
}

/**
 * The inputs of an address, and what was left out of it because it was wrong, by name. Without a first day it is
 * `today`.
 */
export function readCareCostAddress(
  address: URLSearchParams,
  today: LondonDay,
): {
  inputs: CareCostInputs;
  left_out: { name: string; message: string }[];
} {
  const left_out: { name: string; message: string }[] = [];
  const take = <T>(name: string, read: (text: string) => T | undefined, message: string) => {
    const text = address.get(name);
    if (text === null) return null;
    const value = read(text);
    if (value === undefined) left_out.push({ name, message });
    return value ?? null;
  };
  const { area: areaText, base: baseText, hourly, date } = CARE_COST_TEXTS;
  const area = take('area', (text) => CARE_AREAS.find((careArea) => careArea === text), areaText);
  const hour = (text: string) => readAmount(text, { min: 1, max: MOST_HOURLY });
  const own = { day_rate: take('day', hour, hourly), night_rate: take('night', hour, hourly) };
  const base = take('base', (text) => readAmount(text, { min: 0, max: MOST_BASE }), baseText);
  const day = (text: string) => (isDay(text) ? text : undefined);
  const first = take('from', day, date);
  let last = take('to', day, date);
  const wrongDays = daysProblem(first ?? today, last);
  if (wrongDays !== null) {
    left_out.push({ name: 'to', message: wrongDays });
    last = null;
  }
  const { day_rate, night_rate } = own;
  // One half of own figures is none: the other is what is missing, unless it was said to be wrong.
  for (const name of ['day', 'night'] as const) {
    const other = name === 'day' ? night_rate : day_rate;
    if (address.get(name) === null && other !== null) left_out.push({ name, message: hourly });
  }
  const rates =
    area === null && day_rate !== null && night_rate !== null
      ? { own: { day_rate, night_rate } }
      : { area: area ?? CARE_AREAS[0] };
  return { inputs: { rates, base, first, last, lines: linesOf(address, left_out) }, left_out };
}

function linesOf(
  address: URLSearchParams,
  left_out: { name: string; message: string }[],
): CareLine[] {
  const texts = address.getAll('line');
  if (texts.length > MOST_LINES) left_out.push({ name: 'line', message: CARE_COST_TEXTS.lines });
  return texts.slice(0, MOST_LINES).flatMap((text) => {
    const [staff = '', day_hours = '', night_hours = '', days = '', more] = text.split(',');
    const fields = { staff, day_hours, night_hours, days };
    const line = more === undefined ? readLine(fields) : undefined;
    if (line) return [line];
    const [message = CARE_COST_TEXTS.hours] = Object.values(lineProblems(fields));
    left_out.push({ name: 'line', message });
    return [];
  });
}
