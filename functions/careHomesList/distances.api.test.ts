import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listDistances } from '#shared/careHomesList/careHomesList.api.ts';
import { INVALID_POSTCODE } from '#shared/postcodes/postcodeParts.ts';
import { aCommissioner, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();

/** SW9 9SL lies at 51.46535, -0.11516; a degree of latitude is about 69.1 miles. */
const northBy = (degrees: number, name: string) =>
  aHome({ name, latitude: 51.46535 + degrees, longitude: -0.11516 });
const AT = northBy(0, 'At the postcode');
const MILES_7 = northBy(0.1, 'Seven miles north');
const MILES_35 = northBy(-0.5, 'Thirty-five miles south');
const OLDHAM = aHome({ name: 'In Oldham', latitude: 53.54149, longitude: -2.09983 });
const NOWHERE = aHome({ name: 'Nowhere known', latitude: null, longitude: null });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({
    homes: [NOWHERE, OLDHAM, MILES_35, AT, MILES_7],
    accounts: [commissioner],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const ask = (postcode: string, query: Record<string, string> = {}) =>
  portal.call(listDistances, { as: commissioner, params: { postcode }, query });

describe('distances from a postcode', () => {
  it('are miles to one decimal, nearest first, without homes whose place is not known', async () => {
    const { status, body } = await ask('SW9 9SL');
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: AT.uuid, distance: 0 },
      { id: MILES_7.uuid, distance: 6.9 },
      { id: MILES_35.uuid, distance: 34.5 },
      // As the crow flies from Brixton to Oldham; worked out by the haversine formula.
      { id: OLDHAM.uuid, distance: 166.0 },
    ]);
  });

  it.each(['sw99sl', ' SW9  9SL'])('are the same for %j', async (typed) => {
    expect((await ask(typed)).body).toEqual((await ask('SW9 9SL')).body);
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['1000', 4],
  ])('are at most %s', async (limit, count) => {
    const { body } = await ask('SW9 9SL', { limit });
    expect(body).toHaveLength(count);
    expect(body[0]).toEqual({ id: AT.uuid, distance: 0 });
  });

  it.each(['0', '-1', '1001', '9999', '10000', '1.5', '1e3', 'ten', '', ' 5', '０'])(
    'are refused %j at a time',
    async (limit) => {
      const { status, body } = await ask('SW9 9SL', { limit });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('limit');
    },
  );

  it.each([
    ['in France', '75001'],
    ['a district that there is not', 'SW99'],
    ['a sector that there is not', 'SW99 9'],
    ['one that there is not', 'SW9 9ZZ'],
    ['nothing', ''],
    ['spaces', '   '],
    ['far too long', 'S'.repeat(10_000)],
    ['quotes', `SW9' OR '1'='1`],
    ['a pattern', '.*'],
    ['a zero character', 'SW9 9SL\u0000'],
  ])('are refused from a postcode that is %s', async (_, postcode) => {
    const { status, body } = await ask(postcode);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ postcode: [INVALID_POSTCODE] });
  });

  it.each(['SW9', 'SW9 9'])('are from the centre of %s', async (part) => {
    const [whole, near] = await Promise.all([ask('SW9 9SL'), ask(part)]);
    expect(near.status).toBe(200);
    expect(near.body).toHaveLength(whole.body.length);
  });

  it('say of a postcode elsewhere in the United Kingdom what is covered', async () => {
    const { status, body } = await ask('EH1 1AA');
    expect(status).toBe(400);
    expect(body.errors.postcode).toEqual([
      INVALID_POSTCODE,
      'EH1 is in Scotland, and Placewell covers England only',
    ]);
  });
});
