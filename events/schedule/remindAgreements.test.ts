import { expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { addDays } from '#shared/kernel/calendar.ts';
import { isReminderDay } from './remindAgreements.ts';

/** The days of the four weeks before a deadline on which it reminds. */
const reminderDays = (deadline: string) =>
  Array.from({ length: 28 }, (_, back) => addDays(deadline as LondonDay, back - 27)).filter((day) =>
    isReminderDay(deadline, day),
  );

it.each([
  ['in an ordinary week', '2027-04-09', ['2027-04-02', '2027-04-08']],
  ['after Easter', '2027-04-01', ['2027-03-23', '2027-03-31']],
  ['on a Monday', '2027-03-08', ['2027-03-01', '2027-03-05']],
  ['on a Sunday', '2027-03-07', ['2027-03-01', '2027-03-05']],
  ['on New Year’s Day', '2027-01-01', ['2026-12-23', '2026-12-31']],
])('reminds 5 and 1 working days before a deadline %s', (_, deadline, days) => {
  expect(reminderDays(deadline)).toEqual(days);
});
