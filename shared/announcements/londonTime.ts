import {
  addDays,
  daySlashed,
  type LondonDay,
  londonDay,
  londonStamp,
  startOfLondonDay,
} from '../kernel/calendar.ts';
import { type Instant, instant } from '../kernel/ids.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * The instant of a day (`YYYY-MM-DD`) and a time (`HH:mm`) in London; null when one of them is no
 * day or time, or when the clocks leave that time out in spring. Of a time that comes twice in
 * autumn, the first.
 */
export function londonInstant(day: string, time: string): Instant | null {
  if (!DAY.test(day) || !TIME.test(time)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  const wanted = `${time} on ${day.split('-').reverse().join('-')}`;
  const utc = Date.parse(`${day}T${time}:00Z`);
  const utcMs = [utc - 3_600_000, utc].find((at) => londonStamp(new Date(at)) === wanted);
  return utcMs === undefined ? null : instant(new Date(utcMs));
}

/** The day and time of an instant in London, as the inputs of a form have them. */
export function londonFields(at: string): { day: LondonDay; time: string } {
  const date = new Date(at);
  return { day: londonDay(date), time: londonStamp(date).slice(0, 5) };
}

/** `DD/MM/YYYY` in London (specification 1, section 9). */
export const londonDate = (at: string): string => daySlashed(londonDay(new Date(at)));

/** `DD/MM/YYYY at HH:mm` in London. */
export const londonDateTime = (at: string): string =>
  `${londonDate(at)} at ${londonFields(at).time}`;

/** Nine o'clock in London on the next day: what a form offers as a time to publish. */
export const tomorrowAtNine = (now: Date): Instant => {
  const day = addDays(londonDay(now), 1);
  return londonInstant(day, '09:00') ?? instant(startOfLondonDay(day));
};
