import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from '../../../api/send.ts';
import { addProposed } from './addProposed.ts';

vi.mock('../../../api/send.ts', () => ({ send: vi.fn() }));
const sent = vi.mocked(send as (endpoint: { method: string }, input: object) => Promise<object>);

const places = Array.from({ length: 95 }, (_, n) => ({ uuid: `home-${n}`, name: `Home ${n}` }));
const proposed = (overrides: object = {}) =>
  ({
    provider_name: 'Alder',
    contract_name: 'Alder',
    contract: null,
    places,
    ...overrides,
  }) as never;

beforeEach(() => {
  let version = 0;
  sent.mockImplementation(async () => {
    version += 1;
    return { uuid: 'c', version };
  });
});
afterEach(() => sent.mockReset());

const calls = () =>
  sent.mock.calls.map(([{ method }, input]) => {
    const { body } = input as {
      body: { version?: number; places?: unknown[]; add_places?: unknown[] };
    };
    return [method, body.version, (body.places ?? body.add_places ?? []).length];
  });

it('adds all places, as many a write as one takes, each write after the version before', async () => {
  await addProposed('NH', proposed());
  expect(calls()).toEqual([
    ['POST', undefined, 40],
    ['PATCH', 1, 40],
    ['PATCH', 2, 15],
  ]);
});

it('goes on in the contract that a confirmation which was cut short has left', async () => {
  await addProposed(
    'DC',
    proposed({ contract: { uuid: 'c', version: 7 }, places: places.slice(40) }),
  );
  expect(calls()).toEqual([
    ['PATCH', 7, 40],
    ['PATCH', 1, 15],
  ]);
});

it('stops where a write is refused', async () => {
  sent.mockRejectedValueOnce(new Error('no'));
  await expect(addProposed('NH', proposed())).rejects.toThrow('no');
  expect(calls()).toHaveLength(1);
});
