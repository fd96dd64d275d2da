import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  milesInWords,
  milesOf,
  roundedMiles,
  squaredChord,
  squaredChordOf,
  unitVector,
} from './distance.ts';

const miles = (a: [number, number], b: [number, number]) => {
  const [from, to] = [a, b].map(([latitude, longitude]) => unitVector({ latitude, longitude }));
  return milesOf(squaredChord(from as never, to as never));
};
const england = fc.record({
  latitude: fc.double({ min: 49.9, max: 55.9, noNaN: true }),
  longitude: fc.double({ min: -6.4, max: 1.8, noNaN: true }),
});

describe('straight-line miles', () => {
  it('are those of the map', () => {
    // Great-circle distances between city centres, known to the mile.
    expect(miles([51.5074, -0.1278], [53.4808, -2.2426])).toBeCloseTo(163, 0);
    expect(miles([50.0657, -5.7147], [55.7706, -2.0054])).toBeCloseTo(423, -1);
    expect(miles([51.46, -0.11], [51.46, -0.11])).toBe(0);
  });

  it('follow the haversine formula', () => {
    const haversine = (a: { latitude: number; longitude: number }, b: typeof a) => {
      const rad = Math.PI / 180;
      const h =
        Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
        Math.cos(a.latitude * rad) *
          Math.cos(b.latitude * rad) *
          Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
      return 2 * 3958.7613 * Math.asin(Math.sqrt(h));
    };
    fc.assert(
      fc.property(england, england, (a, b) => {
        const ours = milesOf(squaredChord(unitVector(a), unitVector(b)));
        expect(Math.abs(ours - haversine(a, b))).toBeLessThan(0.001);
      }),
    );
  });

  it('and chords say the same', () => {
    for (const distance of [0, 0.1, 1, 10, 50, 400]) {
      expect(milesOf(squaredChordOf(distance))).toBeCloseTo(distance, 9);
    }
  });

  it('are shown to one decimal', () => {
    expect([0.04, 0.05, 9.949, 9.95].map(roundedMiles)).toEqual([0, 0.1, 9.9, 10]);
    expect([0, 1, 4.96].map(milesInWords)).toEqual(['0.0 miles', '1.0 miles', '5.0 miles']);
  });
});
