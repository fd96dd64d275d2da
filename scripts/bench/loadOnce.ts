import { readFileSync } from 'node:fs';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { unpack } from '#shared/server/placeList/packing.ts';
import type { BenchList } from './kinds/benchList.ts';
import { withBenchList } from './kinds/benchLists.ts';

/** What one start of a function costs, in ms, and what it then holds, in bytes. */
export interface Loaded {
  ms: number;
  resident: number;
  peak: number;
  /** Before there was a list. */
  before: number;
  places: number;
}

/** The process's own peak; what `resourceUsage` says includes that of the process it was started from. */
const peakOf = (status: string): number => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;

/** From the snapshot's bytes, as S3 gives them, to the first answer: runs bundled, in its own process. */
const [name, file = ''] = process.argv.slice(2);

function load<L extends ListTypes>({ kind, opened }: BenchList<L>): void {
  const bytes = readFileSync(file);
  const before = process.memoryUsage.rss();
  const begin = performance.now();
  const model = ListModel.decode(kind, unpack(bytes));
  const query = { filters: opened, now: new Date(), origin: null };
  const page = model.page(query, { ordering: '-updated', after: null, size: 20 });
  const ms = performance.now() - begin;
  const loaded: Loaded = {
    ms,
    resident: process.memoryUsage.rss(),
    peak: peakOf(readFileSync('/proc/self/status', 'utf8')),
    before,
    places: page.count,
  };
  process.send?.(loaded);
  process.disconnect?.();
}

withBenchList(name, { homes: load, domcare: load });
