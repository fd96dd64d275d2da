import { addDays, type LondonDay, londonDay, londonHour } from '../kernel/calendar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Homes answer from this hour of a London day, every day (enquiries, section 2)… */
const FIRST_HOUR = 8;
/** …to this one. */
const LAST_HOUR = 20;

/** By when an answer is asked for, in the order in which it is offered. */
export const RESPOND_WITHIN = {
  one_hour: 'In 1 hour',
  two_hours: 'In 2 hours',
  four_hours: 'In 4 hours',
  end_of_today: 'By 20:00 today',
  tomorrow_noon: 'By noon tomorrow',
} as const;
export type RespondWithin = keyof typeof RESPOND_WITHIN;

const HOURS: Partial<Record<RespondWithin, number>> = { one_hour: 1, two_hours: 2, four_hours: 4 };
/** A reminder that would come sooner than this is none. */
const LEAST_BEFORE_REMINDER_MS = 30 * MINUTE_MS;
/** So long who is asked again has at least. */
const AGAIN_HOURS = 2;
/** An open enquiry ends by itself so long after it was to be answered. */
const EXPIRES_AFTER_MS = 72 * HOUR_MS;

const windowOf = (day: LondonDay) => ({
  opens: londonHour(day, FIRST_HOUR).getTime(),
  closes: londonHour(day, LAST_HOUR).getTime(),
});

/** The instant after so much time in which homes answer; nights between do not count. */
export function afterAnsweringTime(from: Date, ms: number): Date {
  let remainingMs = ms;
  for (let day = londonDay(from); ; day = addDays(day, 1)) {
    const { opens, closes } = windowOf(day);
    const start = Math.max(opens, from.getTime());
    const room = Math.max(0, closes - start);
    if (remainingMs <= room) return new Date(start + remainingMs);
    remainingMs -= room;
  }
}

/** How much of the time between two instants homes answer in, in milliseconds. */
export function answeringTime(from: Date, to: Date): number {
  let sum = 0;
  for (let day = londonDay(from); day <= londonDay(to); day = addDays(day, 1)) {
    const { opens, closes } = windowOf(day);
    sum += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
  }
  return sum;
}

/** By when an enquiry sent now is to be answered; null: that time has passed today. */
export function respondBy(within: RespondWithin, now: Date): Date | null {
  const hours = HOURS[within];
  if (hours !== undefined) return afterAnsweringTime(now, hours * HOUR_MS);
  const today = londonDay(now);
  if (within === 'tomorrow_noon') return londonHour(addDays(today, 1), 12);
  const end = londonHour(today, LAST_HOUR);
  return now < end ? end : null;
}

/** When who has not answered is reminded: half of the time on, if that is at least 30 minutes off. */
export function reminderAt(now: Date, respond_by: Date): Date | null {
  const half = answeringTime(now, respond_by) / 2;
  const at = afterAnsweringTime(now, half);
  return half >= LEAST_BEFORE_REMINDER_MS &&
    at.getTime() - now.getTime() >= LEAST_BEFORE_REMINDER_MS
    ? at
    : null;
}

/** By when is answered at least, where a choice was taken back: two hours in which homes answer. */
export const answeredAgainBy = (respond_by: string, now: Date): Date =>
  new Date(
    Math.max(Date.parse(respond_by), afterAnsweringTime(now, AGAIN_HOURS * HOUR_MS).getTime()),
  );

/** When an enquiry that nobody has ended ends by itself. */
export const expiresAt = (respond_by: string): Date =>
  new Date(Date.parse(respond_by) + EXPIRES_AFTER_MS);

/** The full hour at or before an instant: London's hours begin with those of UTC. */
export function londonHourBefore(at: Date): Date {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}
