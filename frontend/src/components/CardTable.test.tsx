// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CardTable } from './CardTable.tsx';

afterEach(cleanup);

it('says which column the rows are sorted by and how, and sorts by another', async () => {
  const onSort = vi.fn();
  render(
    <CardTable
      caption="Placements by ICB"
      hidesCaption
      columns={[
        { name: 'ICB', onSort },
        { name: 'Placements', onSort: vi.fn(), sorted: 'descending' },
        'Yours',
        { name: 'Choose', isHidden: true },
      ]}
    >
      <tr>
        <th scope="row">Kent and Medway</th>
      </tr>
    </CardTable>,
  );
  screen.getByRole('table', { name: 'Placements by ICB' });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([
    'none',
    'descending',
    null,
    null,
  ]);
  expect(heads.map((head) => head.textContent)).toEqual(['ICB', 'Placements ▼', 'Yours', 'Choose']);
  await userEvent.click(screen.getByRole('button', { name: 'ICB' }));
  expect(onSort).toHaveBeenCalledTimes(1);
});
