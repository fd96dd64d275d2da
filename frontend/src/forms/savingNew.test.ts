import { expect, it, vi } from 'vitest';
import { Problem } from '../api/problem.ts';
import { savingNew } from './savingNew.ts';

interface Thing {
  id: string;
  version: number;
}
const typed = (name: string) => ({ body: { name } });
const first: Thing = { id: 'a', version: 1 };

function calls(sent: (input: ReturnType<typeof typed>) => unknown = (input) => input) {
  const create = vi.fn(async (input: ReturnType<typeof typed>) => ({
    reply: first,
    sent: sent(input),
  }));
  const change = vi.fn(async (created: Thing) => ({ ...created, version: created.version + 1 }));
  return { create, change, save: savingNew(create, change) };
}

it('creates what is typed, and no more', async () => {
  const { create, change, save } = calls();
  expect(await save(typed('Ada'))).toEqual(first);
  expect([create.mock.calls.length, change.mock.calls.length]).toEqual([1, 0]);
});

it('changes what an earlier press has created', async () => {
  const { change, save } = calls(() => typed('Ada'));
  expect(await save(typed('Ida'))).toEqual({ id: 'a', version: 2 });
  expect(change.mock.calls).toEqual([[first, typed('Ida')]]);
});

it('goes on from what is created where its change is refused, and from what a colleague has made of it', async () => {
  const { create, change, save } = calls(() => typed('Ada'));
  const stands = { id: 'a', version: 7 };
  change.mockRejectedValueOnce(new Problem(422, {}));
  change.mockRejectedValueOnce(new Problem(409, { current: stands }));
  await expect(save(typed('Ida'))).rejects.toThrow(Problem);
  await expect(save(typed('Ada'))).rejects.toThrow(Problem);
  expect(await save(typed('Ada'))).toEqual({ id: 'a', version: 8 });
  expect(create).toHaveBeenCalledTimes(1);
  expect(change.mock.calls.map(([created]) => created)).toEqual([first, first, stands]);
});

it('creates another one once the first is saved', async () => {
  const { create, save } = calls();
  await save(typed('Ada'));
  await save(typed('Ada'));
  expect(create).toHaveBeenCalledTimes(2);
});
