// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';

beforeEach(() => {
  // React and the boundary write what failed to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('A page that cannot be drawn');
}

it("says 'There was an error' in the place of a page that fails to render (specification 1, section 8)", () => {
  render(
    <RenderErrorBoundary place="/broken">
      <Broken />
    </RenderErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('There was an error');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There was an error');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
});

it('tries the next place anew', () => {
  const { rerender } = render(
    <RenderErrorBoundary place="/broken">
      <Broken />
    </RenderErrorBoundary>,
  );
  rerender(<RenderErrorBoundary place="/whole">Here I am</RenderErrorBoundary>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Here I am')).toBeTruthy();
});
