import { londonDay, londonStamp } from '../kernel/calendar.ts';
import { type PastFigure, settledFigures } from './pastFigure.ts';

/** A time of day at which a home usually updates, and what that is drawn from. */
export interface UsualTime {
  /** `HH:mm` in London, a quarter of an hour. */
  time: string;
  /** How many updates were looked at: the last ones, at most 30. */
  of: number;
  /** How many of them were within an hour of that time. */
  within: number;
}

const MOST_UPDATES = 30;
const FEWEST_UPDATES = 8;
const FEWEST_DAYS = 5;
/** Of 1,000 homes that update at any moment of a working day, fewer than 30 reach this by chance. */
const LEAST_SHARE = 2 / 3;
const NEAR_MINUTES = 60;
const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/**
 * The time of day in London at which a home usually updates; null when there are fewer than 8
 * updates or they were made on fewer than 5 days, and when fewer than two thirds of the last 30 lie
 * within an hour of any one time: then the home has no usual time, and none is made up.
 *
 * Times of day lie on a circle: 23:50 is 20 minutes from 00:10. Of all quarters of an hour the one
 * with most updates within an hour is taken, and of several such the one nearest to them on average.
 */
export function usualUpdateTime(updates: readonly PastFigure[]): UsualTime | null {
  const last = settledFigures(updates).slice(-MOST_UPDATES);
  const dates = last.map(({ at }) => new Date(at));
  if (last.length < FEWEST_UPDATES || new Set(dates.map(londonDay)).size < FEWEST_DAYS) return null;
  const minutes = dates.map(minuteInLondon);

  let best = { centre: 0, within: 0, spread: 0 };
  for (let centre = 0; centre < DAY_MINUTES; centre += STEP_MINUTES) {
    const near = minutes
      .map((minute) => apart(minute, centre))
      .filter((gap) => gap <= NEAR_MINUTES);
    const spread = near.reduce((sum, gap) => sum + gap, 0);
    const better =
      near.length > best.within || (near.length === best.within && spread < best.spread);
    if (better) best = { centre, within: near.length, spread };
  }
  if (best.within < LEAST_SHARE * last.length) return null;
  return { time: timeOf(best.centre), of: last.length, within: best.within };
}

function minuteInLondon(at: Date): number {
  const [hours, minutes] = londonStamp(at).slice(0, 5).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Minutes between two times of day, the short way round. */
function apart(minute: number, other: number): number {
  const gap = Math.abs(minute - other);
  return Math.min(gap, DAY_MINUTES - gap);
}

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
