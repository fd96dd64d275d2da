import { expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { nextDspPublication } from './dspToolkit.ts';

it.each([
  ['2026-01-01', '2026-03-31'],
  ['2026-03-31', '2026-03-31'],
  ['2026-04-01', '2027-03-31'],
  ['2026-11-20', '2027-03-31'],
])('on %s the toolkit is next due by %s', (today, due) => {
  expect(nextDspPublication(today as LondonDay)).toBe(due);
});
