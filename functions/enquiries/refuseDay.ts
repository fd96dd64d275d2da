import { MOST_DAYS_AHEAD } from '#shared/enquiries/enquiryLimits.ts';
import { addDays, dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

/** Refuses (`invalid`, at that field) a day before today or further on than is planned for. */
export function refuseDay(field: string, day: string, now: Date): void {
  const last = addDays(londonDay(now), MOST_DAYS_AHEAD);
  if (day >= londonDay(now) && day <= last) return;
  const message = `Choose a day between today and ${dayInWords(last, { year: true })}.`;
  throw new Refusal('invalid', message, { errors: { [field]: [message] } });
}
