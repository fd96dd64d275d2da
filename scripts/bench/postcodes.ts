import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unitAt } from '#shared/server/postcodes/fileFormat.ts';
import { openPostcodes, type Postcodes } from '#shared/server/postcodes/openPostcodes.ts';
import { readSectors } from '#shared/server/postcodes/readSectors.ts';
import { dice } from '../demo/random.ts';

/** `npm run bench:postcodes`: how long lookups and completions take, and what the file costs. */
const TIMES = 100_000;
const COMPLETIONS = 10;
const FILE = fileURLToPath(new URL('../../data/postcodes/postcodes.bin', import.meta.url));

/** Postcodes of random sectors, each as somebody would type it. */
function typedPostcodes(file: Buffer): string[] {
  const { whole, one } = dice('bench', 'postcodes');
  const sectors = readSectors(file);
  return Array.from({ length: TIMES }, () => {
    const sector = whole(0, sectors.sectors - 1);
    const name = sectors.name(sector);
    const unit = unitAt(one([...sectors.units(sector)]));
    return one([
      `${name}${unit}`,
      `${name.slice(0, -1)} ${name.slice(-1)}${unit}`,
      `${name}${unit}`.toLowerCase(),
    ]);
  });
}

/** How long each call takes, in microseconds, shortest first. */
function timesOf<T>(inputs: readonly T[], call: (input: T) => unknown): Float64Array {
  for (const input of inputs.slice(0, 5_000)) call(input);
  const times = Float64Array.from(inputs, (input) => {
    const start = performance.now();
    call(input);
    return (performance.now() - start) * 1000;
  });
  return times.sort();
}

function row(name: string, times: Float64Array): string {
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} µs`;
  return `| ${name} | ${at(0.5)} | ${at(0.99)} | ${at(0.999)} |`;
}

/** The memory that the process holds now, in bytes, garbage aside where Node lets us collect it. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const before = memory();
const start = performance.now();
const file = readFileSync(FILE);
const postcodes: Postcodes = openPostcodes(file);
const loaded = performance.now() - start;
const held = memory() - before;

const typed = typedPostcodes(file);
const { whole } = dice('bench', 'partials');
const partials = typed.map((postcode) => postcode.slice(0, whole(1, postcode.length)));
const unknown = typed.map((postcode) => `${postcode.slice(0, -1)}?`);

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;
console.log(
  `${postcodes.count.toLocaleString('en-GB')} postcodes: file ${megabytes(file.length)}, loaded in ${loaded.toFixed(1)} ms, ${megabytes(held)} of memory`,
);
console.log(
  `\n| ${TIMES.toLocaleString('en-GB')} of each | p50 | p99 | p99.9 |\n|---|---|---|---|`,
);
console.log(row('lookup', timesOf(typed, postcodes.find)));
console.log(row('lookup of what is none', timesOf(unknown, postcodes.find)));
console.log(
  row(
    `${COMPLETIONS} completions`,
    timesOf(partials, (partial) => postcodes.complete(partial, COMPLETIONS)),
  ),
);
