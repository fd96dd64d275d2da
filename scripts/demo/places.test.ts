import { beforeAll, describe, expect, it } from 'vitest';
import { passes } from '#shared/careHomesList/listRules.ts';
import { milesOf, squaredChordTo } from '#shared/placeList/distance.ts';
import { readAreas } from './areas.ts';
import { type DemoWorld, demoWorld } from './world.ts';

const BRIXTON = { latitude: 51.467, longitude: -0.117 };
/** Half past midnight in London: hardly anybody has updated today. */
const now = new Date('2026-11-20T00:30:00.000Z');
let world: DemoWorld;
beforeAll(() => {
  world = demoWorld(now);
}, 60_000);

describe('the places of the demo', () => {
  it('leave no real home of London without one, and few near the same spot', () => {
    const areas = readAreas();
    const london = world.homes.filter(
      ({ local_authority, cqc_recorded_id }) =>
        cqc_recorded_id !== null && areas.get(local_authority) === 'london',
    );
    expect(london.length).toBeGreaterThan(50);
    expect(london.filter(({ latitude }) => latitude === null)).toEqual([]);
    const spots = new Set(london.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
    expect(spots.size).toBe(london.length);
    for (const home of london) {
      expect(milesOf(squaredChordTo(home, BRIXTON) ?? 4)).toBeLessThan(25);
    }
  });

  it('have nursing dementia beds near SW9 9SL, rated Good, updated today, at any hour', () => {
    const filters = {
      care_home_type: 'Nursing homes' as const,
      vacant_bed_type: ['nursing-dementia'],
      overall_cqc_rating: ['good', 'outstanding'],
      vacancies_updated: 'today' as const,
      within: '10',
      search: 'postcode-SW9 9SL',
    };
    const matches = world.homes.filter((home) => passes(home, filters, { now, origin: BRIXTON }));
    expect(matches.length).toBeGreaterThanOrEqual(3);
  });
});
