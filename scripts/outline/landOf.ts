/** Kilometres east and north of a corner of the raster. */
export type Kilometres = readonly [x: number, y: number];

export interface Raster {
  width: number;
  height: number;
  /** Kilometres a cell. */
  cell: number;
  /** A row after the other, from the south. */
  cells: Uint8Array;
}

const FAR = 1e12;

/**
 * The squared distance, in cells, from each cell to the nearest that is `value`: the lower envelope
 * of parabolas along the columns and then along the rows (Felzenszwalb and Huttenlocher, 2012).
 */
function squaredDistances({ width, height, cells }: Raster, value: 0 | 1): Float64Array {
  const distances = Float64Array.from(cells, (cell) => (cell === value ? 0 : FAR));
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const along = (start: number, step: number, length: number) => {
    for (let at = 0; at < length; at++) line[at] = distances[start + at * step] as number;
    lowerEnvelope(line, length, (at, distance) => {
      distances[start + at * step] = distance;
    });
  };
  for (let x = 0; x < width; x++) along(x, width, height);
  for (let y = 0; y < height; y++) along(y * width, 1, width);
  return distances;
}

function lowerEnvelope(
  heights: Float64Array,
  length: number,
  report: (at: number, distance: number) => void,
): void {
  const height = (at: number) => heights[at] as number;
  const lowest = [0];
  const from = [Number.NEGATIVE_INFINITY];
  for (let at = 1; at < length; at++) {
    for (;;) {
      const last = lowest.at(-1) as number;
      const crossing = (height(at) + at * at - height(last) - last * last) / (2 * (at - last));
      if (crossing > (from.at(-1) as number)) {
        lowest.push(at);
        from.push(crossing);
        break;
      }
      lowest.pop();
      from.pop();
    }
  }
  for (let at = 0, part = 0; at < length; at++) {
    while (part + 1 < lowest.length && (from[part + 1] as number) <= at) part++;
    const low = lowest[part] as number;
    report(at, (at - low) ** 2 + height(low));
  }
}

/** Cells within `reach` kilometres of one that is set. */
function grown(raster: Raster, reach: number): Raster {
  const within = (reach / raster.cell) ** 2;
  const cells = Uint8Array.from(squaredDistances(raster, 1), (far) => (far <= within ? 1 : 0));
  return { ...raster, cells };
}

/** Cells that are more than `reach` kilometres from any that is not set. */
function shrunk(raster: Raster, reach: number): Raster {
  const beyond = (reach / raster.cell) ** 2;
  const cells = Uint8Array.from(squaredDistances(raster, 0), (far) => (far > beyond ? 1 : 0));
  return { ...raster, cells };
}

/** With all that the sea, coming from the raster's edge, does not reach: land without postcodes. */
function filled(raster: Raster): Raster {
  const { width, height, cells } = raster;
  const sea = new Uint8Array(cells.length);
  const toDo: number[] = [];
  const reach = (at: number) => {
    if (cells[at] === 0 && sea[at] === 0) {
      sea[at] = 1;
      toDo.push(at);
    }
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  for (let at = toDo.pop(); at !== undefined; at = toDo.pop()) {
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < cells.length - width) reach(at + width);
  }
  return { ...raster, cells: sea.map((wet) => 1 - wet) };
}

/**
 * Where there is land, told by where there are addresses: gaps of up to twice `gap` kilometres are
 * closed, holes filled, and `margin` kilometres of coast put around.
 */
export function landOf(addresses: Raster, { gap, margin }: { gap: number; margin: number }) {
  return shrunk(filled(grown(addresses, gap)), gap - margin);
}
