import { beforeAll, expect, it } from 'vitest';
import { FULL, scale } from '#shared/testing/scale.ts';
import { SEEDING_MS, seededState } from '../infra/local/testing/seeded.ts';
import { loadReport, runLoad } from './bench/load/runLoad.ts';

const RATE = scale({ short: 40, full: 200 });
const SECONDS = scale({ short: 5, full: 60 });
/** The host's memory rises with its first 30,000 requests or so, and stays there. */
const WARM_UP_SECONDS = scale({ short: 1, full: 180 });
const MOST_GROWTH = 0.1;

beforeAll(seededState, SEEDING_MS);

it(`answers ${RATE} mixed requests a second for ${SECONDS} s without an error`, async () => {
  const figures = await runLoad({ rate: RATE, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS });
  console.log(loadReport(figures));
  expect(figures.faults).toEqual([]);
  expect(figures.all.errors).toBe(0);
  expect(figures.all.requests).toBeGreaterThan(RATE * SECONDS * 0.7);
  expect(figures.kinds.filter(({ requests }) => requests === 0)).toEqual([]);
  // How soon they are answered is of the machine: `npm run bench:load` says it.
  if (FULL) expect(figures.hostGrowth).toBeLessThan(MOST_GROWTH);
});
