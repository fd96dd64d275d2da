import { atFirstUse } from './atFirstUse.ts';

/** A calendar day in London as `YYYY-MM-DD`. */
export type LondonDay = string & { readonly __londonDay: true };

const ZONE = 'Europe/London';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = atFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The figures of '20/11/2026, 10:00', in the order of en-GB: `formatToParts` takes three times as long. */
function londonParts(at: Date) {
  const [day = '', month = '', year = '', hour = '', minute = ''] =
    clock().format(at).match(/\d+/g) ?? [];
  return { day, month, year, hour, minute };
}

/** The day it is in London at this instant. */
export function londonDay(at: Date): LondonDay {
  const { year, month, day } = londonParts(at);
  return `${year}-${month}-${day}` as LondonDay;
}

/** `HH:mm on DD-MM-YYYY` in London time (specification 2, section 9). */
export function londonStamp(at: Date): string {
  const { year, month, day, hour, minute } = londonParts(at);
  return `${hour}:${minute} on ${day}-${month}-${year}`;
}

/** `YYYY-MM-DD HH:mm` in London time: ISO 8601 as a spreadsheet takes it for a time, and sorts it as text too. */
export function londonIso(at: Date): string {
  const { hour, minute } = londonParts(at);
  return `${londonDay(at)} ${hour}:${minute}`;
}

/** The instant at which a London day begins; right across the clock changes. */
export function startOfLondonDay(day: LondonDay): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  const summerTime = new Date(utcMidnight - HOUR_MS);
  return londonDay(summerTime) === day ? summerTime : new Date(utcMidnight);
}

/** The hour it is in London at this instant, 0 to 23. */
export const londonHourOf = (at: Date): number => Number(londonParts(at).hour);

/**
 * The instant of a full hour of the London clock. Of an hour that comes twice the first, of one that is missing
 * the next.
 */
export function londonHour(day: LondonDay, hour: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const summerTime = new Date(asUtc - HOUR_MS);
  const isSummer = londonDay(summerTime) === day && londonHourOf(summerTime) === hour;
  return isSummer ? summerTime : new Date(asUtc);
}

/** The day `count` days after this one; before it when negative. */
export function addDays(day: LondonDay, count: number): LondonDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS)
    .toISOString()
    .slice(0, 10) as LondonDay;
}

// Made once: to make one takes longer than all else of a page's history strip.
const weekdays = atFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
);

/** A short name for a day, such as `Fri 20`. */
export function dayShort(day: LondonDay): string {
  const date = new Date(`${day}T12:00:00Z`);
  return `${weekdays().format(date)} ${date.getUTCDate()}`;
}

/** A day in words: `6 November`, or with `year` `6 November 2026`. */
export function dayInWords(day: string, { year = false } = {}): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(year && { year: 'numeric' }),
  });
}

/** `DD/MM/YYYY` of a day `YYYY-MM-DD` (specification 1, section 9). */
export const daySlashed = (day: string): string => day.split('-').reverse().join('/');

/** Whole days that have elapsed between two instants: 0 under 24 hours. Never negative. */
export function elapsedDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));
}
