import { dividedHalfUp } from '../kernel/pence.ts';

/** Visits of one kind in a week (domiciliary care, section 8). */
export interface CallLine {
  /** Minutes of a call as it is needed, 5 to 720. */
  minutes: number;
  /** Calls a day, 1 to 10. */
  calls: number;
  /** Days a week, 1 to 7. */
  days: number;
  carers: 1 | 2;
  /** Pence an hour, £0.01 to £500.00. */
  hourly: number;
}

/** Care workers who live with the person. */
export interface LiveIn {
  /** Pence a week for each of them, £0 to £10,000. */
  weekly: number;
  carers: 1 | 2;
  /** Hours a week in which somebody else covers their breaks, 0 to 50 in quarters. */
  cover_hours: number;
  /** Pence an hour of that cover; of no hours 0. */
  cover_hourly: number;
}

export const MOST_CALL_LINES = 20;
/** NICE advises at least half an hour, so that is billed unless a provider says otherwise. */
export const DEFAULT_MINIMUM = 30;
const MINUTES_AN_HOUR = 60;
const WEEKS_IN_A_MONTH = 4;
const DAYS_A_YEAR = 365;
const DAYS_A_WEEK = 7;
const QUARTERS = 4;

/** What a line comes to in a week. Money in whole pence. */
interface LineWeek {
  /** Minutes of care, as needed and as billed. */
  needed: number;
  billed: number;
  cost: number;
}

/** A line in a week: a call that is shorter than the minimum is billed as the minimum. */
function lineWeek(line: CallLine, minimum: number): LineWeek {
  const times = line.calls * line.days * line.carers;
  const billed = Math.max(line.minutes, minimum) * times;
  return {
    needed: line.minutes * times,
    billed,
    cost: dividedHalfUp(billed * line.hourly, MINUTES_AN_HOUR),
  };
}

/** What live-in care costs a week, and its cover, half a penny up. */
export const liveInWeek = ({ weekly, carers, cover_hours, cover_hourly }: LiveIn) => ({
  care: weekly * carers,
  cover: dividedHalfUp(Math.round(cover_hours * QUARTERS) * cover_hourly, QUARTERS),
});

export interface HomeCareWeek {
  lines: LineWeek[];
  live_in: { care: number; cover: number } | null;
  /** Minutes of the lines, without live-in care. */
  needed: number;
  billed: number;
  /** Billed for calls shorter than the minimum, and not needed. */
  lost: number;
  week: number;
  four_weeks: number;
  /** 365 days. */
  year: number;
}

/** What care at home costs a week, in four weeks and in a year (domiciliary care, section 8). */
export function homeCareWeek(
  lines: readonly CallLine[],
  minimum: number,
  liveIn: LiveIn | null,
): HomeCareWeek {
  const weeks = lines.map((line) => lineWeek(line, minimum));
  const sum = (column: keyof LineWeek) => weeks.reduce((total, line) => total + line[column], 0);
  const live_in = liveIn && liveInWeek(liveIn);
  const week = sum('cost') + (live_in ? live_in.care + live_in.cover : 0);
  const [needed, billed] = [sum('needed'), sum('billed')];
  return {
    lines: weeks,
    live_in,
    needed,
    billed,
    lost: billed - needed,
    week,
    four_weeks: week * WEEKS_IN_A_MONTH,
    year: dividedHalfUp(week * DAYS_A_YEAR, DAYS_A_WEEK),
  };
}
