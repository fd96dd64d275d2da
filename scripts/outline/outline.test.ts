import { describe, expect, it } from 'vitest';
import { landOf, type Raster } from './landOf.ts';
import { simplified, traceLand } from './traceLand.ts';

const SIDE = 40;

function raster(marked: (x: number, y: number) => boolean): Raster {
  const cells = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    marked(at % SIDE, Math.floor(at / SIDE)) ? 1 : 0,
  );
  return { width: SIDE, height: SIDE, cell: 1, cells };
}
const isLand = ({ cells }: Raster, x: number, y: number) => cells[y * SIDE + x] === 1;
const within = (x: number, y: number, from: number, to: number) =>
  x >= from && x < to && y >= from && y < to;

describe('land', () => {
  it('closes gaps, fills holes that the sea does not reach, and keeps the sea out', () => {
    const ring = raster(
      (x, y) => within(x, y, 8, 32) && !within(x, y, 12, 28) && !(x > 18 && x < 21),
    );
    const land = landOf(ring, { gap: 2, margin: 0.5 });
    expect(isLand(land, 20, 20)).toBe(true);
    expect(isLand(land, 19, 10)).toBe(true);
    expect(isLand(land, 2, 2)).toBe(false);
    const cells = land.cells.reduce((sum, cell) => sum + cell, 0);
    expect(cells).toBeGreaterThanOrEqual(24 * 24);
    expect(cells).toBeLessThan(28 * 28);
  });

  it('leaves a strait that is wider than a gap', () => {
    const two = raster((x, y) => within(x, y, 8, 32) && !(x >= 18 && x < 25));
    expect(isLand(landOf(two, { gap: 2, margin: 0.5 }), 21, 20)).toBe(false);
  });
});

describe('the traced rings', () => {
  it('go around the land, small islands left out', () => {
    const land = raster((x, y) => within(x, y, 8, 32) || (x === 2 && y === 2));
    const rings = traceLand(land, { smallest: 10, tolerance: 0.3 });
    expect(rings).toHaveLength(1);
    const xs = (rings[0] ?? []).map(([x]) => x);
    expect(Math.min(...xs)).toBeCloseTo(8, 0);
    expect(Math.max(...xs)).toBeCloseTo(32, 0);
    expect(xs.length).toBeLessThan(20);
  });

  it('keep the corners of a line and drop what lies on it', () => {
    const line = [0, 1, 2, 3, 4].map((x) => [x, x < 3 ? 0.01 * (x % 2) : x - 2] as const);
    expect(simplified(line, 0.1)).toEqual([
      [0, 0],
      [2, 0],
      [4, 2],
    ]);
  });
});
