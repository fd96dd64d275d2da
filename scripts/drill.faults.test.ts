import { expect, it } from 'vitest';
import { scale } from '#shared/testing/scale.ts';
import { drill } from './drill/drill.ts';
import { drillReport } from './drill/drillReport.ts';

const HOMES = scale({ short: 300, full: 15_000 });

it(`loses ${HOMES} homes and gets back the same`, async () => {
  const figures = await drill(HOMES, () => undefined);
  console.log(drillReport(figures));
  const { hashes, lists, killedAt, items } = figures;
  expect(figures.faults).toEqual([]);
  expect(items).toBeGreaterThan(HOMES * 9);
  expect(new Set(hashes).size).toBe(1);
  expect(lists[0]).toBe(lists[1]);
  expect(figures.refused).toBe(figures.harmed);
  expect(figures.harmed).toBeGreaterThan(15);
  expect(figures.people).toBeGreaterThan(0);
  expect(figures.documents).toBeGreaterThan(0);
  expect(killedAt).toBeLessThan(items);
});
