// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tile, Tiles } from './Tiles.tsx';

afterEach(cleanup);

it('are a list of figures, of which those that filter are buttons that say whether they hold', async () => {
  const onPress = vi.fn();
  render(
    <Tiles label="Homes by status">
      <Tile figure={4} word="late" isPressed onPress={onPress} />
      <Tile figure={0} word="overdue" isQuiet onPress={vi.fn()} />
      <Tile figure="91%" word="submitted" more="of 48" />
    </Tiles>,
  );
  const tiles = within(screen.getByRole('list', { name: 'Homes by status' }));
  expect(tiles.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
    '4 late',
    '0 overdue',
    '91% submittedof 48',
  ]);
  const [late, overdue, ...more] = tiles.getAllByRole('button');
  expect(more).toEqual([]);
  expect(late?.getAttribute('aria-pressed')).toBe('true');
  expect(overdue?.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(tiles.getByRole('button', { name: '4 late' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});
