import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listShortlist } from '#shared/shortlist/shortlist.api.ts';
import { aCommissioner, aContact, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const ann = aCommissioner();
const near = aHome({
  name: 'Near House',
  latitude: 51.4626,
  longitude: -0.1145,
  new_services: ['CPAP', 'Welsh'],
  updated: FRIDAY_AT_TEN,
});
const far = aHome({ name: 'Far House' });
const nowhere = aHome({ name: 'Nowhere House', latitude: null, longitude: null });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({
    homes: [near, far, nowhere],
    accounts: [ann],
    contacts: [
      aContact({ home: near.uuid, aqp_list_stakeholder: true, first_name: 'Kim' }),
      aContact({ home: near.uuid, first_name: 'Private' }),
    ],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const ask = (homes: string, from?: string) =>
  portal.call(listShortlist, { as: ann, query: { homes, ...(from !== undefined && { from }) } });

describe('a shortlist', () => {
  it('has the homes in the order asked for, as they are now', async () => {
    const { body } = await ask([far, near, far].map(({ uuid }) => uuid).join(','));
    expect(body.homes.map((row: { home: { name: string } }) => row.home.name)).toEqual([
      'Far House',
      'Near House',
    ]);
    expect(body.as_of).toBe(FRIDAY_AT_TEN.toISOString());
    expect(body.homes[1]).toMatchObject({
      specialisms: ['CPAP'],
      languages: ['Welsh'],
      distance: null,
      insight: { usual_time: null },
      feedback: { confirmed: 0, disputed: 0 },
    });
  });

  it('names those who are there for commissioners, and nobody else', async () => {
    const { body, text } = await ask(near.uuid);
    expect(body.homes[0].commissioner_contacts).toMatchObject([{ name: 'Kim Example' }]);
    expect(text).not.toContain('Private');
  });

  it('measures from a postcode, to one decimal', async () => {
    const { body } = await ask([near, far, nowhere].map(({ uuid }) => uuid).join(','), 'sw99sl');
    const [first, second, third] = body.homes.map((row: { distance: number }) => row.distance);
    expect(first).toBeLessThan(2);
    expect(second).toBeGreaterThan(100);
    expect(third).toBeNull();
  });

  it('says which homes there are not', async () => {
    const gone = randomUUID();
    const { status, body } = await ask(`${near.uuid},${gone}`);
    expect(status).toBe(200);
    expect(body.unknown).toEqual([gone]);
    expect(body.homes).toHaveLength(1);
  });

  it.each([
    ['', undefined],
    ['x', undefined],
    [`${near.uuid},`, undefined],
    [near.uuid.replace('-', 'x'), undefined],
    [Array.from({ length: 9 }, () => randomUUID()).join(','), undefined],
    [near.uuid, 'ZZ99 9ZZ'],
    [near.uuid, ''],
  ])('refuses %s from %s', async (homes, from) => {
    expect((await ask(homes, from)).status).toBe(400);
  });
});
