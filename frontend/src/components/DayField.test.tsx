// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dayErrors } from '../forms/typedDays.ts';
import { useErrors } from '../forms/useErrors.ts';
import { DayField } from './DayField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

afterEach(cleanup);

let sent: string[] = [];
let held = '';
function Form({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start);
  held = day;
  const form = useErrors({ draft: { day }, check: dayErrors });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) sent.push(day);
      }}
    >
      <ErrorSummary {...form.summary} />
      <DayField
        {...form.field('day')}
        label="First day"
        hint="Today or later."
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setDay('2027-01-31')}>
        Use theirs
      </button>
    </form>
  );
}
const open = (start?: string) => {
  sent = [];
  render(<Form {...(start !== undefined && { start })} />);
  return screen.getByLabelText<HTMLInputElement>('First day');
};

it.each(['24/11/2026', '24.11.26', '24112026', '24 11 2026', '24 Nov 2026', '2026-11-24'])(
  'takes %s, typed or pasted, and shows what it understood',
  async (text) => {
    const field = open();
    await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([field.value, held, sent]).toEqual(['24/11/2026', '2026-11-24', ['2026-11-24']]);

    await userEvent.clear(field);
    expect(held).toBe('');
    await userEvent.click(field);
    await userEvent.paste(text);
    expect([field.value, held]).toEqual(['24/11/2026', '2026-11-24']);
  },
);

it('does not take a year for one that is typed to its half, and leaves the text alone meanwhile', async () => {
  const field = open();
  await userEvent.type(field, '1/2/20');
  expect([field.value, held]).toEqual(['1/2/20', '1/2/20']);
  await userEvent.type(field, '27');
  expect([field.value, held]).toEqual(['1/2/2027', '2027-02-01']);
  await userEvent.tab();
  expect(field.value).toBe('01/02/2027');
});

it('is read by Enter, which does not leave the field', async () => {
  const field = open();
  await userEvent.type(field, '1/2/27{Enter}');
  expect([field.value, sent]).toEqual(['01/02/2027', ['2027-02-01']]);
});

it('keeps what is no day, says so, and takes it once it is put right', async () => {
  const field = open();
  await userEvent.type(field, '31/02/2027{Enter}');
  expect(sent).toEqual([]);
  expect([field.value, held]).toEqual(['31/02/2027', '31/02/2027']);
  const notes = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Today or later. For example, 5/11/2026',
    'Error: Enter a date as dd/mm/yyyy',
  ]);
  expect(document.activeElement).not.toBe(field);
  await userEvent.type(field, '{Backspace>10/}28022027{Enter}');
  expect([field.value, sent]).toEqual(['28/02/2027', ['2027-02-28']]);
  expect(screen.queryByText('Error:', { exact: false })).toBeNull();
});

it('shows a day that comes from outside', async () => {
  const field = open('2026-11-05');
  expect(field.value).toBe('05/11/2026');
  await userEvent.type(field, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(field.value).toBe('31/01/2027');
});

it('has a day to come as its example where one is asked for', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T12:00:00.000Z') });
  render(<DayField isAhead id="until" label="Until" value="" onChange={() => undefined} />);
  vi.useRealTimers();
  screen.getByText('For example, 5/11/2028');
});
