import { expect, it } from 'vitest';
import { dueText } from './dueText.ts';

const WINTER = '2026-11-06T12:00:00.000Z';
const SUMMER = '2026-09-07T11:00:00.000Z';

it.each([
  [WINTER, '2026-11-03T09:00:00.000Z', 'Due by 12pm on 6 November'],
  [WINTER, '2026-11-06T12:00:00.000Z', 'Due today by 12pm'],
  [WINTER, '2026-11-06T12:00:00.001Z', 'Overdue since 12pm today'],
  [WINTER, '2026-11-06T23:59:59.999Z', 'Overdue since 12pm today'],
  [WINTER, '2026-11-07T00:00:00.000Z', 'Overdue by 1 day'],
  [SUMMER, '2026-11-03T09:00:00.000Z', 'Overdue by 57 days'],
  // Midnight in London, an hour before the one of the clock's zone.
  [SUMMER, '2026-09-06T23:00:00.000Z', 'Due today by 12pm'],
  ['2027-01-08T12:00:00.000Z', '2026-12-31T09:00:00.000Z', 'Due by 12pm on 8 January 2027'],
])('a deadline of %s at %s: %s', (deadline, now, text) => {
  expect(dueText(deadline, new Date(now))).toBe(text);
});
