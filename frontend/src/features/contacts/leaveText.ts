import { fullName } from '#shared/contacts/contact.ts';
import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';

/** `4 December 2026`. */
export const longDate = (day: string): string => dayInWords(day, { year: true });

/** `On leave until 4 December 2026, deputy Ada Example`; with its first day where that is to come. */
export function leaveText(
  leave: NonNullable<PlaceContactView['leave']>,
  contacts: readonly PlaceContactView[],
  today: LondonDay,
): string {
  const deputy = contacts.find(({ id }) => id === leave.deputy);
  const from = leave.from > today ? `from ${longDate(leave.from)} ` : '';
  const who = deputy ? `deputy ${fullName(deputy)}` : 'without a deputy';
  return `On leave ${from}until ${longDate(leave.until)}, ${who}`;
}
