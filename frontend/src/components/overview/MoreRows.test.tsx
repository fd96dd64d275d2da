// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MoreRows } from './MoreRows.tsx';

afterEach(cleanup);

const NAMES = ['Larch House', 'Rowan Court', 'Wren Lodge', 'Ash House', 'Beech House'];

/** Two rows, and two more with each press. */
function Table() {
  const [rows, setRows] = useState(2);
  return (
    <>
      <table>
        <tbody>
          {NAMES.slice(0, rows).map((name) => (
            <tr key={name}>
              <td>
                <a href="/">{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows
        rows={Math.min(rows, NAMES.length)}
        hasMore={rows < NAMES.length}
        isLoading={false}
        onLoad={() => setRows(rows + 2)}
      />
    </>
  );
}

it('puts the focus on the first new row each time, also with the last ones, and is gone then', async () => {
  render(<Table />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(document.activeElement?.textContent).toBe('Wren Lodge');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(document.activeElement?.textContent).toBe('Beech House');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
