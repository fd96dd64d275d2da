// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loading } from './Loading.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says what is on its way, and after 5 seconds that it takes long', () => {
  render(<Loading label="Loading the reports…" />);
  expect(screen.getByRole('status').textContent).toBe('Loading the reports…');
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('This is taking longer than usual.')).toBeTruthy();
});
