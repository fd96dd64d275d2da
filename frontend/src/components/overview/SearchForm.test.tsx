// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchForm } from './SearchForm.tsx';

afterEach(cleanup);

const onSearch = vi.fn();
const form = (searched: string) => (
  <SearchForm id="name" label="Name of a home" searched={searched} onSearch={onSearch} />
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name of a home' });

it('searches for what was typed, with the button or Enter, and not before', async () => {
  render(form(''));
  await userEvent.type(field(), ' Larch ');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenLastCalledWith('Larch');
  await userEvent.type(field(), 'House{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('Larch House');
});

it('shows what is searched for after the way back, in place of what was typed', async () => {
  const { rerender } = render(form('Larch'));
  await userEvent.type(field(), ' House');
  rerender(form('Birch'));
  expect(field().value).toBe('Birch');
});
