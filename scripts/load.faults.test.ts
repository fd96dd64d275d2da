import { availableParallelism } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { FULL, scale } from '#shared/testing/scale.ts';
import { SEEDING_MS, seededState } from '../infra/local/testing/seeded.ts';
import { loadReport, runLoad } from './bench/load/runLoad.ts';

/** Host, database and what sends share the processors: two are busy at some 200 requests a second. */
const FULL_RATE = availableParallelism() < 4 ? 100 : 200;
const RATE = scale({ short: 40, full: FULL_RATE });
const SECONDS = scale({ short: 5, full: 60 });
/** The host's memory rises for two and a half minutes, and stays there. */
const WARM_UP_SECONDS = scale({ short: 1, full: 180 });
const P99_MS = 100;
const MOST_GROWTH = 0.1;

beforeAll(seededState, SEEDING_MS);

it(`answers ${RATE} mixed requests a second for ${SECONDS} s without an error`, async () => {
  const figures = await runLoad({ rate: RATE, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS });
  console.log(loadReport(figures));
  expect(figures.faults).toEqual([]);
  expect(figures.all.errors).toBe(0);
  expect(figures.all.requests).toBeGreaterThan(RATE * SECONDS * 0.7);
  expect(figures.kinds.filter(({ requests }) => requests === 0)).toEqual([]);
  // Times and memory are of the machine: they are claims of the full form, on a machine at rest.
  if (!FULL) return;
  expect(figures.all.p99).toBeLessThanOrEqual(P99_MS);
  expect(figures.hostGrowth).toBeLessThan(MOST_GROWTH);
});
