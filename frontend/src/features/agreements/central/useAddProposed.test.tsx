// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addProposed } from './addProposed.ts';
import { useAddProposed } from './useAddProposed.ts';

vi.mock('./addProposed.ts', () => ({ addProposed: vi.fn() }));
const adds = vi.mocked(addProposed);

const proposed = (...names: string[]) =>
  names.map((contract_name) => ({ contract_name, places: [] })) as never;

afterEach(() => {
  cleanup();
  adds.mockReset();
});

it('adds all, one after another; one that is refused keeps none of the others back', async () => {
  let atOnce = 0;
  adds.mockImplementation(async (_, { contract_name }) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    if (contract_name === 'B') throw new Error('no');
  });
  const { result } = renderHook(() => useAddProposed('NH'));
  await act(() => result.current.add(proposed('A', 'B', 'C')));
  expect(adds.mock.calls.map(([type, contract]) => [type, contract.contract_name])).toEqual([
    ['NH', 'A'],
    ['NH', 'B'],
    ['NH', 'C'],
  ]);
  expect(result.current.progress).toMatchObject({
    added: 2,
    failed: ['B'],
    total: 3,
    status: 'finished',
  });
  expect(result.current.progress?.why).not.toBe('');
});

it('stops after the one that it is at, and says so', async () => {
  const { result } = renderHook(() => useAddProposed('DC'));
  adds.mockImplementationOnce(async () => {
    result.current.stop();
  });
  await act(() => result.current.add(proposed('A', 'B')));
  expect(adds).toHaveBeenCalledTimes(1);
  expect(result.current.progress).toMatchObject({ added: 1, failed: [], status: 'stopped' });
});
