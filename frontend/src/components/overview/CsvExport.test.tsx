// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { NoConnection } from '../../api/problem.ts';
import { CsvExport } from './CsvExport.tsx';

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Export CSV' });

it('says how far the file is, and then what is in it', async () => {
  let finish = (_: string) => {};
  const csv = new Promise<string>((resolve) => {
    finish = resolve;
  });
  render(
    <CsvExport
      name="Export CSV"
      make={(say) => {
        say('12 homes read…');
        return csv;
      }}
    />,
  );
  await userEvent.click(button());
  expect(screen.getByRole('status').textContent).toBe('12 homes read…');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  finish('48 homes in the file.');
  await screen.findByText('48 homes in the file.');
  expect(button().getAttribute('aria-disabled')).not.toBe('true');
});

it('alerts that the file could not be made, and why', async () => {
  const fault = new NoConnection(null);
  render(<CsvExport name="Export CSV" make={() => Promise.reject(fault)} />);
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The file could not be made. ${fault.message}`,
  );
});

it('cannot be pressed where the file is refused, and says why in place of the note', () => {
  render(
    <CsvExport
      name="Export CSV"
      note="Each export is recorded with your name."
      refused="A file holds at most 2,000 homes."
      make={() => Promise.resolve('')}
    />,
  );
  expect(button().hasAttribute('disabled')).toBe(true);
  screen.getByText('A file holds at most 2,000 homes.');
  expect(screen.queryByText(/recorded/)).toBeNull();
});
