import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPostcodeCompletions } from '#shared/postcodes/postcodes.api.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const account = anAccount();

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [account] });
});
afterAll(() => portal.stop());

const complete = (partial: string, query: Record<string, string> = {}) =>
  portal.call(listPostcodeCompletions, { as: account, params: { partial }, query });

describe('completing a postcode', () => {
  it("answers in the shape of postcodes.io's autocomplete", async () => {
    const { status, body } = await complete('sw9 9s');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 200,
      result: expect.arrayContaining(['SW9 9SA', 'SW9 9SL']),
    });
    expect(body.result).toEqual([...body.result].sort());
  });

  it.each([
    ['ten', {}, 10],
    ['as many as asked for', { limit: '3' }, 3],
    ['a hundred at most', { limit: '100' }, 100],
  ])('answers %s', async (_, query: Record<string, string>, count) => {
    expect((await complete('SW9', query)).body.result).toHaveLength(count);
  });

  it.each(['0', '101', '-1', '1e2', 'ten', ''])('refuses a limit of %j', async (limit) => {
    const { status, body } = await complete('SW9', { limit });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('limit');
  });

  it.each([
    'EH1',
    'CF10 1AA',
    '75001',
    ' ',
    '%',
    '.*',
    `' OR '1'='1`,
    '\u0000',
    '../..',
    '__proto__',
    'ſW9',
    'S'.repeat(10_000),
  ])('has nothing for %j', async (partial) => {
    const { status, body } = await complete(partial);
    expect([status, body]).toEqual([200, { status: 200, result: null }]);
  });
});
