import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/ids.ts';
import {
  aDayCentre,
  type DayCentre,
  DayCentreCard,
  dayCentreEntity,
} from '#shared/server/placeList/testing/dayCentres.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import type { EndpointHandler } from '../runtime/handle.ts';
import {
  askChanges,
  askPage,
  askTree,
  askWhole,
  changes,
  page,
  tree,
  whole,
} from '../testing/dayCentreEndpoints.ts';
import { eventOf, type Portal, type Sent, startPortal } from '../testing/portal.ts';

let portal: Portal;
let clock = FRIDAY_AT_TEN.getTime();
const commissioner = aCommissioner();
vi.spyOn(console, 'log').mockImplementation(() => undefined);

/** The next five minutes. */
function next(): void {
  clock += 300_000;
  vi.setSystemTime(clock);
}

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  await portal.add({ homes: [aHome(), aHome()], accounts: [commissioner] });
  await portal.table.load(centres.map((centre) => create(dayCentreEntity, centre)));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(next);

const centres = [
  aDayCentre({ name: 'Ash', notice_days: 7, activities: ['art', 'walks'] }),
  aDayCentre({ name: 'Birch', notice_days: 0, transport: 'own', districts: ['moor', 'marsh'] }),
  aDayCentre({ name: 'Cedar', activities: ['art'], latitude: 52.6 }),
  aDayCentre({ name: 'Closed', notice_days: 0, open: false }),
  aDayCentre({ name: 'Dogwood', notice_days: 2, districts: [] }),
];
const [ash, , cedar] = centres as [DayCentre, DayCentre, DayCentre];

async function call<E extends Endpoint>(
  contract: E,
  handler: EndpointHandler<E>,
  query: Sent['query'] = {},
) {
  const event = eventOf(contract, { as: commissioner, query });
  const answer = await handler(event, { awsRequestId: 'trial' } as Context);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
const titles = (cards: unknown[]) =>
  z
    .array(DayCentreCard)
    .parse(cards)
    .map(({ title }) => title);

async function change(centre: DayCentre, overrides: Partial<DayCentre>): Promise<void> {
  const changed = { ...centre, ...overrides, changed_at: instant(new Date(clock)) };
  await portal.table.commit(replace(dayCentreEntity, changed, centre));
}

describe('endpoints of another kind of list', () => {
  it('give pages in its own orders, and cards of its own, of what is on the list', async () => {
    const first = await call(page, askPage);
    expect(titles(first.body.results)).toEqual(['Birch', 'Dogwood']);
    expect(first.body.count).toBe(4);
    const second = await call(page, askPage, { cursor: first.body.next });
    expect(titles(second.body.results)).toEqual(['Ash', 'Cedar']);
    expect(second.body.next).toBeNull();
    const byName = await call(page, askPage, { ordering: 'name', activity: 'art' });
    expect(titles(byName.body.results)).toEqual(['Ash', 'Cedar']);
  });

  it('mean by a postcode what the kind says: who covers it, the nearest first', async () => {
    const { body } = await call(page, askPage, { search: 'postcode-SW9 9SL', activity: 'art' });
    expect(titles(body.results)).toEqual(['Ash', 'Cedar']);
    expect(body.distances[0]).toBeLessThan(body.distances[1]);
    const alone = await call(page, askPage, { ordering: 'distance' });
    expect(alone.body.detail).toBe('Search for a postcode first: distances are from there');
  });

  it('refuse what the kind refuses, too long an export, and the cursor of another list', async () => {
    expect((await call(page, askPage, { region: 'atlantis' })).body.errors).toEqual({
      region: ['No region atlantis'],
    });
    expect((await call(whole, askWhole)).body.detail).toBe(
      'An export holds at most 3 day centres, and this search has 4. Please narrow it.',
    );
    const marsh = await call(whole, askWhole, { district: 'marsh', ordering: 'name' });
    expect(titles(marsh.body.results)).toEqual(['Ash', 'Birch', 'Cedar']);
    const query = { limit: '1', ordering: 'name' };
    const { body } = await portal.call(listCareHomes, { as: commissioner, query });
    const { status } = await call(page, askPage, { ordering: 'name', cursor: body.next });
    expect(status).toBe(400);
  });

  it('count what each value of its filters would leave', async () => {
    const { groups, count } = (await call(tree, askTree, { activity: 'art' })).body;
    expect(count).toBe(2);
    const values = groups.find(({ accessor }: { accessor: string }) => accessor === 'activity');
    expect(values.values).toEqual([
      { label: 'art', value: 'art', count: 2 },
      { label: 'music', value: 'music', count: 0 },
      { label: 'walks', value: 'walks', count: 1 },
    ]);
  });

  it('say what has changed since an answer, and which places are gone from the list', async () => {
    const since = (await call(page, askPage)).body.as_of;
    next();
    await change(ash, { name: 'Ash Tree' });
    await change(cedar, { open: false });
    const { body } = await call(changes, askChanges, { since, activity: 'walks' });
    expect(titles(body.results)).toEqual(['Ash Tree']);
    expect([body.matching, body.gone, body.reload]).toEqual([[ash.uuid], [cedar.uuid], false]);
    next();
    expect((await call(page, askPage)).body.count).toBe(3);
  });
});
