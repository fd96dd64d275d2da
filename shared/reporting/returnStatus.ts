import * as z from 'zod/mini';
import { startOfLondonDay } from '../kernel/calendar.ts';
import { isOnTime, overdueDays, reminderDay } from './reportWindow.ts';

/** Where a return stands: derived from what is stored and the clock (reporting, section 1). */
export const ReturnStatus = z.enum(['due', 'outstanding', 'overdue', 'complete', 'cancelled']);
export type ReturnStatus = z.infer<typeof ReturnStatus>;

/** What of a return its status hangs on. */
export interface Dated {
  deadline_at: string;
  submitted_at: string | null;
  cancelled_at: string | null;
}

export function statusOf(monthlyReturn: Dated, now: Date): ReturnStatus {
  if (monthlyReturn.submitted_at !== null) return 'complete';
  if (monthlyReturn.cancelled_at !== null) return 'cancelled';
  if (!isOnTime(now.toISOString(), monthlyReturn.deadline_at)) return 'overdue';
  const reminded = startOfLondonDay(reminderDay(monthlyReturn.deadline_at));
  return now.getTime() < reminded.getTime() ? 'due' : 'outstanding';
}

/** Whether it is still to be sent in. */
export const isOpen = (monthlyReturn: Dated): boolean =>
  monthlyReturn.submitted_at === null && monthlyReturn.cancelled_at === null;

/** Days late: of the submission, or up to now while it is not sent in; null before the deadline. */
export function lateDays(monthlyReturn: Dated, now: Date): number | null {
  const at = monthlyReturn.submitted_at ?? now.toISOString();
  return isOnTime(at, monthlyReturn.deadline_at)
    ? null
    : overdueDays(monthlyReturn.deadline_at, new Date(at));
}

/** 'On time', 'Late by less than a day', '3 days late', 'Not submitted, 57 days overdue'. */
export function latenessText(monthlyReturn: Dated, now: Date): string {
  const days = lateDays(monthlyReturn, now);
  if (days === null) return monthlyReturn.submitted_at === null ? 'Not submitted' : 'On time';
  const counted = days === 1 ? '1 day' : `${days} days`;
  if (monthlyReturn.submitted_at === null) return `Not submitted, ${counted} overdue`;
  return days === 0 ? 'Late by less than a day' : `${counted} late`;
}
