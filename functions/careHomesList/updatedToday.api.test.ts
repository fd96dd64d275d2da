import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getUpdatedToday } from '#shared/careHomesList/updatedToday.api.ts';
import { aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const MINUTE_MS = 60_000;
let clock = FRIDAY_AT_TEN.getTime();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** What anybody is told so many minutes later. */
async function after(minutes: number) {
  clock += minutes * MINUTE_MS;
  vi.setSystemTime(clock);
  const { status, body } = await portal.call(getUpdatedToday, {});
  expect(status).toBe(200);
  return body;
}
const updated = (minutesAgo: number) =>
  aHome({ updated: new Date(clock - minutesAgo * MINUTE_MS) });

it('is nought on an empty system', async () => {
  expect(await after(0)).toEqual({ care_homes: 0 });
});

it('counts the homes of today, is good for five minutes and never for another day', async () => {
  await after(6);
  await portal.add({ homes: [updated(1), updated(60), updated(26 * 60), aHome()] });
  expect(await after(4), 'counted before').toEqual({ care_homes: 0 });
  expect(await after(2)).toEqual({ care_homes: 2 });
  // Two minutes before midnight, and two after it.
  await after(13 * 60 + 46);
  expect(await after(4)).toEqual({ care_homes: 0 });
});
