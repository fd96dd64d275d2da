import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnTable, openOwnTable } from '../../infra/local/testing/emulators.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { mailLane } from './mailLane.ts';

let own: OwnTable;
beforeAll(async () => {
  own = await openOwnTable({ hasStream: false });
});
afterAll(() => own.drop());

it('spaces mails out over all who send such, at four fifths of the rate', async () => {
  const lanes = [1, 5, 25].map((block) => mailLane(own.table, block, 50));
  const at: number[] = [];
  const began = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let turn = 0; turn < 25; turn++) {
        expect(await lane.turn()).toBe(true);
        at.push(performance.now() - began);
      }
    }),
  );
  // 75 turns at 40 a second: the last begins 74 × 25 ms after the first.
  expect(at).toHaveLength(75);
  expect(Math.max(...at)).toBeGreaterThanOrEqual(74 * 25 - 20);
  expect(Math.max(...at)).toBeLessThan(5_000);
});

it('gives no turn that is more than five seconds away, and says so at once', async () => {
  const { table } = await openOwnTable({ hasStream: false });
  // 0.8 a second: four turns within five seconds.
  const first = mailLane(table, 25, 1);
  expect(await first.turn()).toBe(true);
  const began = performance.now();
  const second = mailLane(table, 25, 1);
  expect(await Promise.all([second.turn(), second.turn(), second.turn()])).toEqual([
    false,
    false,
    false,
  ]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('lets every mail go at once where no rate is known', async () => {
  Object.assign(process.env, TEST_ENVIRONMENT);
  const lane = mailLane(own.table, 1);
  expect(await Promise.all(Array.from({ length: 500 }, lane.turn))).not.toContain(false);
});
