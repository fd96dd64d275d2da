import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { entity, UnreadableRow } from '../store/entity.ts';
import { guardFor, NOT_DONE, throwIfFailed } from './guardFor.ts';

afterEach(() => void vi.restoreAllMocks());

const kind = entity({
  name: 'home',
  schema: z.strictObject({}),
  key: () => ({ pk: 'A', sk: 'B' }),
});

it('goes on after one that fails, counts it, says which in the log without addresses, and throws at the end', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  const counts = { told: 0, ...NOT_DONE };
  const onFailed = vi.fn();
  const guarded = guardFor(counts, 'not told', onFailed);
  for (const uuid of ['a', 'b', 'c']) {
    const done = await guarded({ uuid }, async () => {
      if (uuid === 'b') throw new Error('ana@example.org is out');
      return 'done';
    });
    if (done) counts.told += 1;
  }
  expect(counts).toEqual({ told: 2, failed: 1, setAside: 0 });
  expect(onFailed.mock.calls).toEqual([[{ uuid: 'b' }]]);
  expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      ...{ level: 'error', what: 'not told', uuid: 'b' },
      fault: expect.objectContaining({ message: '<address> is out' }),
    },
  ]);
  expect(() => throwIfFailed(counts, 'Some were not told')).toThrow(
    'Some were not told: {"told":2,"failed":1,"setAside":0}',
  );
});

it('sets aside what cannot be read, which is no failure: another run would not read it either', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  const counts = { ...NOT_DONE };
  const onFailed = vi.fn();
  const unreadable = new UnreadableRow(kind.name, { pk: 'A', sk: 'B' } as never, ['name']);
  const guarded = guardFor(counts, 'not told', onFailed);
  expect(await guarded({}, () => Promise.reject(unreadable))).toBeUndefined();
  expect(counts).toEqual({ failed: 0, setAside: 1 });
  expect(onFailed).not.toHaveBeenCalled();
  expect(lines).not.toHaveBeenCalled();
  expect(() => throwIfFailed(counts, 'Some were not told')).not.toThrow();
});
