// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ago, agoText } from './Ago.tsx';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [-5, 'just now'],
  [0.9, 'just now'],
  [1, '1 minute ago'],
  [26, '26 minutes ago'],
  [59.9, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [13 * DAY, '13 days ago'],
  [14 * DAY, '2 weeks ago'],
  [59 * DAY, '8 weeks ago'],
  [90 * DAY, '3 months ago'],
])('%f minutes are %j', (minutes, text) => {
  expect(agoText(before(minutes), NOW.getTime())).toBe(text);
});

function Card({ drawn }: { drawn: () => void }) {
  drawn();
  return (
    <p>
      <Ago at={before(26)} />
    </p>
  );
}

it('grows older by itself, and draws nothing around it again', () => {
  const drawn = vi.fn();
  render(<Card drawn={drawn} />);
  screen.getByText('26 minutes ago');
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByText('27 minutes ago');
  expect(drawn).toHaveBeenCalledTimes(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
