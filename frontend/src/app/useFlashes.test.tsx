// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastProvider } from '../components/ToastProvider.tsx';
import { ERROR, flash, SUCCESS } from './flash.ts';
import { useFlashes } from './useFlashes.ts';

afterEach(cleanup);

function Page() {
  useFlashes();
  return null;
}
const shown = () =>
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );

it('shows level 25 as a success and level 40 as an error, once', () => {
  flash(SUCCESS, 'Your password was changed');
  flash(ERROR, 'It was not');
  const page = shown();
  expect(screen.getByRole('status').textContent).toContain('Success: Your password was changed');
  expect(screen.getByRole('alert').textContent).toContain('Error: It was not');
  page.unmount();
  shown();
  expect(screen.queryByText(/password/)).toBeNull();
});
