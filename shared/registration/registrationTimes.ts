import { addDays, type LondonDay, londonDay } from '../kernel/calendar.ts';
import { isWorkingDay } from '../kernel/workingDays.ts';

/*
 * Apart from the rules of the form, which know every local authority: the check of each caller leads
 * here, so this is in every function.
 */

/** How long the link works by which an address is confirmed; then the request goes. */
export const CONFIRMATION_HOURS = 48;
/** After so many days without a decision a request expires. */
export const OPEN_DAYS = 14;
/** After so many days a decided request is deleted. */
export const DECIDED_DAYS = 90;
/** After a rejection the same address may ask about the same home again. */
export const ASK_AGAIN_DAYS = 7;
/** After so many working days a request is overdue for the central team. */
export const DUE_WORKING_DAYS = 3;
/** Requests from one viewer's address within an hour. */
export const MOST_REQUESTS = 10;
/** Mails to one email address within 24 hours. */
export const MOST_MAILS = 3;

/** The working day after which a request that was confirmed then is overdue. */
export function dueDay(confirmedAt: string): LondonDay {
  let day = londonDay(new Date(confirmedAt));
  for (let daysLeft = DUE_WORKING_DAYS; daysLeft > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) daysLeft -= 1;
  }
  return day;
}

/** Whether a request that is still open has waited for more than three working days. */
export const isOverdue = (
  { state, confirmed_at }: { state: string; confirmed_at: string | null },
  now: Date,
): boolean => state === 'PENDING' && confirmed_at !== null && londonDay(now) > dueDay(confirmed_at);
