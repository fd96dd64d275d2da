// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

/** A window that is under 992 px wide, or not. */
const windowIsNarrow = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = (count: number) => <FilterBar count={count} fields={<p>Month</p>} more={<p>ICB</p>} />;

it('folds the further filters in a narrow window, with the number of those that are set', () => {
  windowIsNarrow(true);
  const { rerender } = render(bar(2));
  const folded = screen.getByText('ICB').closest('details');
  expect(folded?.querySelector('summary')?.textContent).toBe('Filters (2)');
  expect(screen.getByText('Month').closest('details')).toBeNull();
  rerender(bar(0));
  expect(folded?.querySelector('summary')?.textContent).toBe('Filters');
});

it('shows every filter in a wide window', () => {
  windowIsNarrow(false);
  render(bar(2));
  expect(screen.getByText('ICB').closest('details')).toBeNull();
});
