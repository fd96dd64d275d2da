import { contours } from 'd3-contour';
import type { Kilometres, Raster } from './landOf.ts';

/** The rings of the land of at least `smallest` square kilometres, simplified to `tolerance` kilometres. */
export function traceLand(
  land: Raster,
  { smallest, tolerance }: { smallest: number; tolerance: number },
): Kilometres[][] {
  const { width, height, cell } = land;
  const [traced] = contours().size([width, height]).smooth(true).thresholds([0.5])(softened(land));
  const rings = (traced?.coordinates ?? []).flat();
  return rings
    .map((ring) => ring.map(([x = 0, y = 0]): Kilometres => [x * cell, y * cell]))
    .filter((ring) => Math.abs(areaOf(ring)) >= smallest)
    .map((ring) => simplified(ring, tolerance));
}

/** Each cell as the mean of it and its neighbours: a coast without stairs. */
function softened({ width, height, cells }: Raster): number[] {
  return Array.from(cells, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
        if (inside) sum += cells[at + dy * width + dx] as number;
      }
    }
    return sum / 9;
  });
}

function areaOf(ring: Kilometres[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Kilometres;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Fewer points of a line, none of those left out further than `tolerance` from it (Douglas-Peucker). */
export function simplified(line: Kilometres[], tolerance: number): Kilometres[] {
  const keptPoints = new Set([0, line.length - 1]);
  const toDo: [from: number, to: number][] = [[0, line.length - 1]];
  for (let part = toDo.pop(); part; part = toDo.pop()) {
    const [from, to] = part;
    let furthest = from;
    let most = tolerance;
    for (let at = from + 1; at < to; at++) {
      const off = distanceToLine(
        line[at] as Kilometres,
        line[from] as Kilometres,
        line[to] as Kilometres,
      );
      if (off > most) [furthest, most] = [at, off];
    }
    if (furthest === from) continue;
    keptPoints.add(furthest);
    toDo.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, at) => keptPoints.has(at));
}

function distanceToLine([x, y]: Kilometres, [ax, ay]: Kilometres, [bx, by]: Kilometres): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
