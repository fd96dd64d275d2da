import { addDays, type LondonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import type { Period } from '#shared/reporting/period.ts';
import { type Dice, dice } from '../random.ts';
import type { House } from './houses.ts';
import { clock, windowOf } from './months.ts';
import { AMENDED, CHANGED_BACK } from './stories.ts';

const MINUTE_MS = 60_000;
/** How many sections of the demo account's report are filled in. */
const HALF = 4;
/** Months back of which the house with gaps sent in nothing, and the one in which it left for a while. */
const GAPS = new Set([3, 4]);
export const LEFT_BACK = 8;
/** Months back of which the silent houses have sent in nothing: of the last mail has stopped. */
const SILENT = new Set([0, 1, 2]);

/** When somebody begins a report, and when it is sent in; null: not until now. */
export interface Timing {
  begins_at: Instant;
  submits_at: Instant | null;
  /** How many of its sections are saved, where it is not sent in. */
  parts: number;
  /** The home left while it was open. */
  cancelled_at: Instant | null;
  /** When it was sent in again, and why. */
  amendment: { at: Instant; reason: string } | null;
}

interface At {
  house: { uuid: string; story: House['story'] };
  period: Period;
  /** Months before the newest opened window. */
  back: number;
  now: Date;
}

/** When a house works on the report of a month. */
export function timingOf({ house, period, back, now }: At): Timing {
  const roll = dice('timing', house.uuid, period);
  const { opens, opens_at } = windowOf(period);
  const within = sent(clock(workingDayOf(opens, roll.whole(1, 4)), roll.whole(9 * 60, 17 * 60)));
  const none = { ...within, submits_at: null };
  switch (house.story) {
    case 'halfDone': {
      if (back > 0) return within;
      // In the morning that it opened, however early the demo begins.
      const morning = Math.min(Date.parse(clock(opens, 550)), now.getTime() - 12 * MINUTE_MS);
      const begins_at = instant(new Date(Math.max(morning, Date.parse(opens_at))));
      return { ...none, parts: HALF, begins_at };
    }
    case 'alwaysLate':
      return late(period, roll, [2, 6]);
    case 'improved':
      return back >= CHANGED_BACK ? late(period, roll, [1, 5]) : within;
    case 'jump':
      return sent(clock(opens, 9 * 60 + 40));
    case 'gaps':
      if (GAPS.has(back)) return { ...none, parts: 2 };
      return back === LEFT_BACK ? { ...none, cancelled_at: clock(opens, 14 * 60) } : within;
    case 'silent':
    case 'unreachable':
      return SILENT.has(back) && (back < 2 || house.story === 'silent') ? none : within;
    case 'amends':
      return amended(within, AMENDED.get(back));
    default:
      return roll.chance(0.07) ? late(period, roll, [0, 8]) : within;
  }
}

const sent = (at: Instant): Timing => ({
  begins_at: before(at, 40),
  submits_at: at,
  parts: 0,
  cancelled_at: null,
  amendment: null,
});

/** Sent in so many London days after the deadline's, in the afternoon. */
const late = (period: Period, roll: Dice, [from, to]: [number, number]): Timing =>
  sent(clock(addDays(windowOf(period).deadline, roll.whole(from, to)), roll.whole(741, 1020)));

/** Sent in again on the third working day after, early: before the next deadline, as writers may. */
function amended(first: Timing, reason: string | undefined): Timing {
  const day = first.submits_at?.slice(0, 10) as LondonDay;
  if (reason === undefined) return first;
  return { ...first, amendment: { reason, at: clock(workingDayOf(day, 4), 8 * 60 + 50) } };
}

const before = (at: Instant, minutes: number): Instant =>
  instant(new Date(Date.parse(at) - minutes * MINUTE_MS));

/** The so-manieth working day from one on: the first is the day itself where it is one. */
function workingDayOf(from: LondonDay, count: number): LondonDay {
  let day = from;
  for (let daysLeft = count; ; day = addDays(day, 1)) {
    if (isWorkingDay(day) && --daysLeft === 0) return day;
  }
}
