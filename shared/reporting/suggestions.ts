import { addDays, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { daysIn, firstDay, lastDay, type Period } from './period.ts';

/** A vacancy update, as far as a suggestion needs it. */
export interface VacancyPoint {
  at: string;
  vacant_beds: number;
}

const DAY_MS = 86_400_000;
/** A figure older than this says nothing of a day. */
const LONGEST_GAP_MS = 7 * DAY_MS;
/** Only an update of the month's last days says who lived there at its end. */
const LAST_DAYS = 7;

/**
 * Figures from the vacancy updates, beside their fields and never filled in: vacant is not the same as
 * unoccupied (reporting, section 2). `points` are of the month and the last before it, oldest first.
 */
export function suggestionsFrom(
  points: readonly VacancyPoint[],
  { period, beds }: { period: Period; beds: number | null },
): Record<string, number> {
  if (beds === null) return {};
  const end = startOfLondonDay(addDays(lastDay(period), 1)).getTime();
  const inTime = points.filter(({ at }) => Date.parse(at) < end);
  const last = inTime.at(-1);
  if (!last) return {};
  const suggested: Record<string, number> = {};
  const since = addDays(lastDay(period), 1 - LAST_DAYS);
  if (londonDay(new Date(last.at)) >= since) {
    suggested.residents_month_end = Math.max(0, beds - last.vacant_beds);
  }
  const days = bedDays(inTime, { period, beds, end });
  if (days !== undefined) suggested.occupied_bed_days = days;
  return suggested;
}

/** Σ over days of the beds that were not vacant at the day's end; undefined with a gap over 7 days. */
function bedDays(
  points: readonly VacancyPoint[],
  { period, beds, end }: { period: Period; beds: number; end: number },
): number | undefined {
  const begin = startOfLondonDay(firstDay(period)).getTime();
  const times = points.map(({ at }) => Date.parse(at));
  const first = times[0];
  if (first === undefined || first > begin) return undefined;
  const standing = [...times.filter((time) => time >= begin), end];
  let before = Math.max(...times.filter((time) => time <= begin));
  for (const time of standing) {
    if (time - before > LONGEST_GAP_MS) return undefined;
    before = time;
  }
  let sum = 0;
  for (let day = 0; day < daysIn(period); day++) {
    const after = startOfLondonDay(addDays(firstDay(period), day + 1)).getTime();
    const stands = points.findLast(({ at }) => Date.parse(at) < after);
    if (!stands) return undefined;
    sum += Math.max(0, beds - stands.vacant_beds);
  }
  return sum;
}
