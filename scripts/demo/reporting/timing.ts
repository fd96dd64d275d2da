import { addDays, isWorkingDay, type LondonDay } from '../../../shared/kernel/calendar.ts';
import { type Instant, instant } from '../../../shared/kernel/ids.ts';
import type { Period } from '../../../shared/reporting/period.ts';
import { dice } from '../random.ts';
import type { House } from './houses.ts';
import { clock, windowOf } from './months.ts';

const MINUTE_MS = 60_000;

/** When somebody begins a report, and when it is sent in; null: not until now. */
export interface Timing {
  begins_at: Instant;
  submits_at: Instant | null;
  /** How many of its parts are saved, where it is not sent in. */
  parts: number;
}

/** When a house works on the report of a month. `back`: months before the newest opened window. */
export function timingOf(house: House, period: Period, back: number): Timing {
  const roll = dice('timing', house.uuid, period);
  const { opens, deadline } = windowOf(period);
  const within = clock(workingDayOf(opens, roll.whole(1, 4)), roll.whole(9 * 60, 17 * 60));
  const isLate = roll.chance(0.07);
  const days = roll.whole(0, 8);
  const lateAt = late(deadline, days, roll.whole(20, 4 * 60));
  const ready = { begins_at: before(within, roll.whole(20, 55)), submits_at: within, parts: 0 };
  switch (house.story) {
    case 'halfDone':
      return back === 0 ? { ...ready, submits_at: null, parts: 4 } : ready;
    default:
      return isLate ? { ...ready, submits_at: lateAt } : ready;
  }
}

const before = (at: Instant, minutes: number): Instant =>
  instant(new Date(Date.parse(at) - minutes * MINUTE_MS));

/** So many London days after a deadline's, some minutes after noon. */
const late = (deadline: LondonDay, days: number, minutes: number): Instant =>
  clock(addDays(deadline, days), 12 * 60 + minutes);

/** The so-manieth working day from one on: the first is the day itself where it is one. */
function workingDayOf(from: LondonDay, count: number): LondonDay {
  let day = from;
  for (let left = count; ; day = addDays(day, 1)) {
    if (isWorkingDay(day) && --left === 0) return day;
  }
}
