import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Bundle, bundleFunctions, functionEntries } from '../../infra/bundle.ts';
import { moduleOf, sdkPartsOf } from './cold/sdkParts.ts';
import { percentiles } from './measure.ts';

/*
 * `npm run bench:cold`: what loading each function's modules takes, in ms of a processor above an empty
 * function's, beside the SDK's clients and commands that it imports, bundled alone. `--samples 9`, `--only WORD`
 * (functions whose name has it), `--worst 10` (so many are printed).
 */
const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    worst: { type: 'string', default: '10' },
  },
});
const ROOT = join(import.meta.dirname, '..', '..');
const LOAD_ONCE = join(import.meta.dirname, 'cold', 'loadOnce.mjs');
const run = promisify(execFile);

interface Taken {
  p50: number;
  worst: number;
}

/** Each load is in a process of its own, as a start of a function is; one more comes before, for the disk. */
async function takenBy(file: string, samples: number): Promise<Taken> {
  const times: number[] = [];
  for (let sample = -1; sample < samples; sample++) {
    const { stdout } = await run(process.execPath, [LOAD_ONCE, file]);
    if (sample >= 0) times.push(Number(stdout));
  }
  return { p50: percentiles(times).p50, worst: Math.max(...times) };
}

const folder = join(ROOT, '.cache', `cold-${process.pid}`);
try {
  mkdirSync(join(folder, 'sources'), { recursive: true });
  const samples = Number(values.samples);
  const entries = Object.entries(functionEntries()).filter(([name]) => name.includes(values.only));
  const bundles = await bundleFunctions({
    outDir: join(folder, 'functions'),
    entries: Object.fromEntries(entries),
  });
  const sources = new Map(
    bundles.map(({ name, sources }) => [name, moduleOf(sdkPartsOf(ROOT, sources))]),
  );
  const alone = [...new Set([moduleOf(new Map()), ...sources.values()])];
  const sdkEntries = alone.map((text, at): [string, string] => {
    const file = join(folder, 'sources', `${at}.ts`);
    writeFileSync(file, text);
    return [`sdk/${at}`, file];
  });
  const sdk = await bundleFunctions({
    outDir: join(folder, 'sdk'),
    entries: Object.fromEntries(sdkEntries),
  });
  const fileOf = ({ dir }: Bundle) => join(dir, 'index.mjs');
  const sdkTaken = new Map<string, Taken>();
  for (const bundle of sdk) {
    const text = alone[Number(bundle.name.replace('sdk/', ''))] as string;
    sdkTaken.set(text, await takenBy(fileOf(bundle), samples));
  }
  const empty = sdkTaken.get(alone[0] as string) as Taken;
  const rows = [];
  for (const bundle of bundles) {
    const figures = await takenBy(fileOf(bundle), samples);
    const ofSdk = sdkTaken.get(sources.get(bundle.name) as string) as Taken;
    rows.push({
      name: bundle.name,
      bytes: bundle.bytes,
      ms: figures.p50 - empty.p50,
      worst: figures.worst - empty.p50,
      sdk: ofSdk.p50 - empty.p50,
    });
  }
  rows.sort((a, b) => b.ms - a.ms);
  console.log(
    `${cpus().length} processors, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}; ${rows.length} functions, ${samples} loads each; ms of a processor above an empty function's ${empty.p50.toFixed(1)}`,
  );
  const line = (name: string, ...cells: string[]) =>
    `${name.padEnd(48)} ${cells.map((cell) => cell.padStart(9)).join(' ')}`;
  console.log(line('', 'p50', 'worst', 'its SDK', 'times', 'KB'));
  for (const { name, ms, worst, sdk: own, bytes } of rows.slice(0, Number(values.worst))) {
    const cells = [ms.toFixed(1), worst.toFixed(1), own.toFixed(1), (ms / own).toFixed(2)];
    console.log(line(name, ...cells, (bytes / 1000).toFixed(0)));
  }
  const all = percentiles(rows.map(({ ms }) => ms));
  console.log(`all: p50 ${all.p50.toFixed(1)}, p99 ${all.p99.toFixed(1)}`);
  const near = rows.filter(({ ms, sdk: own }) => ms <= own * 1.2).length;
  console.log(`within 20 % of the SDK that they import: ${near} of ${rows.length}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
