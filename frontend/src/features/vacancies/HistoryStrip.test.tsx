// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { HistoryStrip } from './HistoryStrip.tsx';

afterEach(cleanup);

const daysOf = (...counts: number[]) =>
  counts.map((count, at) => ({
    day: `2026-11-${16 + at}` as LondonDay,
    day_short: ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20'][at] as string,
    count,
  }));

it.each([
  [[0, 2, 0, 1, 3], 'Updated 6 times in the last 5 days'],
  [[0, 0, 0, 0, 1], 'Updated 1 time in the last 5 days'],
  [[0, 0, 0, 0, 0], 'Updated 0 times in the last 5 days'],
])('%j: %s', (counts, heading) => {
  render(<HistoryStrip days={daysOf(...counts)} />);
  expect(screen.getByRole('heading').textContent).toBe(heading);
});

it('shows the days in their order, and marks those with an update', () => {
  render(<HistoryStrip days={daysOf(0, 2, 0, 1, 3)} />);
  const days = screen.getAllByRole('listitem');
  expect(days.map((day) => day.textContent)).toEqual([
    '0 updates on Mon 16',
    '2 updates on Tue 17',
    '0 updates on Wed 18',
    '1 update on Thu 19',
    '3 updates on Fri 20',
  ]);
  expect(days.map((day) => day.className !== '')).toEqual([false, true, false, true, true]);
});
