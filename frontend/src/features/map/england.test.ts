import { describe, expect, it } from 'vitest';
import districts from './districts.json' with { type: 'json' };
import england from './england.json' with { type: 'json' };
import { apart, originBoxes } from './MapLabels.tsx';

type Place = [longitude: number, latitude: number];

/** The rings as places, each point but the first a difference, in thousandths of a degree. */
const rings = england.rings.map((ring) => {
  let [latitude, longitude] = [0, 0];
  const places: Place[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    latitude += ring[at] as number;
    longitude += ring[at + 1] as number;
    places.push([longitude / 1000, latitude / 1000]);
  }
  return places;
});

/** Whether a line to the east crosses the rings an odd number of times. */
const onLand = ([x, y]: Place): boolean =>
  rings
    .map(
      (ring) =>
        ring.filter(([ax, ay], at) => {
          const [bx, by] = ring[(at + 1) % ring.length] as Place;
          return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
        }).length,
    )
    .reduce((sum, crossings) => sum + crossings, 0) %
    2 ===
  1;

describe('the outline', () => {
  it('holds every town and nearly every postcode district of England', () => {
    for (const [name, latitude, longitude] of england.towns as [string, number, number, number][])
      expect(onLand([longitude, latitude]), name).toBe(true);
    const there = districts.filter(([, latitude, longitude]) =>
      onLand([longitude as number, latitude as number]),
    );
    expect(there.length / districts.length).toBeGreaterThan(0.99);
  });

  it('has moors on it, and neither the sea nor Wales nor Scotland', () => {
    const land: Record<string, Place> = {
      Dartmoor: [-3.95, 50.6],
      Exmoor: [-3.6, 51.13],
      'Cross Fell': [-2.48, 54.7],
      'The Cheviot': [-2.15, 55.47],
      'Isle of Wight': [-1.3, 50.68],
    };
    const elsewhere: Record<string, Place> = {
      'the Solent': [-1.1, 50.755],
      'the Wash': [0.3, 52.95],
      'the Thames estuary': [0.85, 51.49],
      Cardiff: [-3.18, 51.48],
      Wrexham: [-3.0, 53.05],
      Jedburgh: [-2.55, 55.48],
      'the Irish Sea': [-4, 54],
    };
    for (const [name, place] of Object.entries(land)) expect(onLand(place), name).toBe(true);
    for (const [name, place] of Object.entries(elsewhere)) expect(onLand(place), name).toBe(false);
  });

  it('is small, and says whose data it is drawn from', () => {
    expect(JSON.stringify(england).length).toBeLessThan(30 * 1024);
    expect(england.attribution).toMatch(/^Contains OS data © Crown copyright/);
  });
});

describe('labels', () => {
  it('give way to those before them', () => {
    const at = (name: string, x: number, y = 0) => ({ place: { name }, x, y });
    const labels = [at('Leeds', 100), at('Bradford', 130), at('York', 300), at('Hull', 105, 40)];
    expect(apart(labels).map(({ place }) => place.name)).toEqual(['Leeds', 'York', 'Hull']);
  });

  it('leave the postcode searched for and its name free', () => {
    const at = (name: string, y: number) => ({ place: { name }, x: 100, y });
    const boxes = originBoxes({ x: 100, y: 100 }, 'SW9 9SL');
    const placed = apart([at('London', 100), at('Brixton', 121), at('Croydon', 200)], boxes);
    expect(placed.map(({ place }) => place.name)).toContain('Croydon');
    for (const { y } of placed) expect(y <= 78 || y >= 141).toBe(true);
  });

  it('give way to marks, as near as they can be, and are left out where there is no room', () => {
    const label = { place: { name: 'Leeds' }, x: 100, y: 100 };
    const mark = { left: 80, right: 120, top: 80, bottom: 120 };
    expect(apart([label], [mark])).toEqual([{ ...label, y: 131 }]);
    const below = { left: 80, right: 120, top: 121, bottom: 161 };
    expect(apart([label], [mark, below])).toEqual([{ ...label, y: 69 }]);
    const above = { left: 80, right: 120, top: 40, bottom: 79 };
    expect(apart([label], [mark, below, above])).toEqual([]);
  });
});
