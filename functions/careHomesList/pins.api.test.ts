import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  exportCareHomes,
  listCareHomePins,
  listCareHomes,
} from '#shared/careHomesList/careHomesList.api.ts';
import { findPostcode } from '#shared/server/postcodes/postcodes.ts';
import { aCommissioner, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();
const hoursAgo = (hours: number) => new Date(FRIDAY_AT_TEN.getTime() - hours * 3_600_000);
const HERE = findPostcode('SW9 9SL') ?? { latitude: 0, longitude: 0 };
const near = aHome({ name: 'Near', ...placeOf(0.01), updated: hoursAgo(2) });
const far = aHome({ name: 'Far', ...placeOf(1) });
const nowhere = aHome({ name: 'Nowhere', latitude: null, longitude: null });

function placeOf(north: number) {
  return { latitude: HERE.latitude + north, longitude: HERE.longitude };
}

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ homes: [near, far, nowhere], accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const pins = (query: Record<string, string>) =>
  portal.call(listCareHomePins, { as: commissioner, query });

describe('the pins of the map', () => {
  it('are in columns of one length; a home without a place is counted and has none', async () => {
    const { status, body } = await pins({});
    expect(status).toBe(200);
    expect(new Set(body.uuids)).toEqual(new Set([near.uuid, far.uuid]));
    const at = body.uuids.indexOf(near.uuid);
    expect(body.names[at]).toBe('Near');
    expect(body.latitudes[at]).toBeCloseTo(HERE.latitude + 0.01, 9);
    expect(body.longitudes[at]).toBeCloseTo(HERE.longitude, 9);
    expect(body.updated_at[at]).toBe(hoursAgo(2).toISOString());
    expect(body.vacant_beds[at]).toBe(near.vacancy.vacant_beds);
    expect(body.updated_at[1 - at]).toBeNull();
    expect(body).toMatchObject({ count: 3, without_place: [nowhere.uuid], origin: null });
  });

  it('take the filters of the list, and say where its postcode is', async () => {
    const { body } = await pins({ search: 'postcode-sw99sl', within: '5' });
    expect(body.names).toEqual(['Near']);
    expect(body).toMatchObject({ count: 1, unplaced: 1 });
    expect(body.origin).toEqual({ latitude: HERE.latitude, longitude: HERE.longitude });
    expect((await pins({ search: 'text-far' })).body.names).toEqual(['Far']);
  });

  it('say with a distance, as list and file do, how many homes of the search have no known place', async () => {
    const list = (query: Record<string, string>) =>
      portal.call(listCareHomes, { as: commissioner, query });
    const file = (query: Record<string, string>) =>
      portal.call(exportCareHomes, { as: commissioner, query });
    const distant = { search: 'postcode-sw99sl', within: '1' };
    for (const ask of [pins, list, file]) {
      expect((await ask(distant)).body).toMatchObject({ count: 1, unplaced: 1 });
      // Only those that the other filters take.
      const rated = { ...distant, overall_cqc_rating: 'inadequate' };
      expect((await ask(rated)).body).toMatchObject({ count: 0, unplaced: 0 });
      for (const other of [{}, { search: 'postcode-sw99sl' }, { search: 'text-nowhere' }]) {
        expect((await ask(other as Record<string, string>)).body).not.toHaveProperty('unplaced');
      }
    }
  });

  it('are none of a postcode that there is not', async () => {
    const { status, body } = await pins({ search: 'postcode-ZZ1 1ZZ' });
    expect([status, body.detail]).toEqual([400, 'This postcode is invalid']);
  });
});
