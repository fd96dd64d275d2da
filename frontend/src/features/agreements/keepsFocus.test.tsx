// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { keepsFocus } from './keepsFocus.ts';

afterEach(cleanup);

/** A list whose rows go away, and a form that closes. */
function Part() {
  const [rows, setRows] = useState(['Acorn', 'Birch', 'Cedar']);
  const [isOpen, setOpen] = useState(true);
  return (
    <section ref={keepsFocus}>
      <h2>Homes</h2>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

it('goes on to the next row, to the one before where there is none, and to the heading', async () => {
  render(<Part />);
  await press('Remove Birch');
  await waitFor(() => expect(focused()).toBe('Remove Cedar'));
  await press('Remove Cedar');
  await waitFor(() => expect(focused()).toBe('Remove Acorn'));
  await press('Remove Acorn');
  await waitFor(() => expect(focused()).toBe('Homes'));
});

it('goes to the heading from what was in no row, and leaves a focus that is elsewhere', async () => {
  const { rerender } = render(<Part />);
  await press('Save');
  await waitFor(() => expect(focused()).toBe('Homes'));
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  rerender(<Part key="anew" />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(field);
  field.remove();
});
