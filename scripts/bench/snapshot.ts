import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { pack } from '#shared/server/placeList/packing.ts';
import { type Bundled, nextMessage, startBundled } from './bundled.ts';
import type { BenchListName } from './kinds/benchList.ts';
import type { Loaded } from './loadOnce.ts';
import { percentiles } from './measure.ts';

export interface SnapshotFigures {
  places: number;
  /** Bytes, gzipped and not. */
  zipped: number;
  plain: number;
  /** Median of some starts on one processor, from bytes to first answer. */
  loadMs: number;
  /** Bytes, of a process that does nothing else. */
  resident: number;
  peak: number;
}

/** Starts of which the median is taken. */
const STARTS = 9;

/** Size of a model's snapshot, and what loading it takes in a fresh process on one processor. */
export async function snapshotFigures<L extends ListTypes>(
  name: BenchListName,
  model: ListModel<L>,
  loader: Bundled,
): Promise<SnapshotFigures> {
  const plain = model.encode();
  const zipped = await pack(plain);
  const file = join(dirname(loader.file), `snapshot-${model.size}.bin.gz`);
  writeFileSync(file, zipped);
  const starts: Loaded[] = [];
  for (let start = 0; start < STARTS; start++) {
    const loaded = await nextMessage<Loaded>(startBundled(loader, [name, file], { processor: 0 }));
    if (loaded.places !== model.size) throw new Error(`The snapshot holds ${loaded.places} places`);
    starts.push(loaded);
  }
  const median = (figureOf: (loaded: Loaded) => number) => percentiles(starts.map(figureOf)).p50;
  return {
    places: model.size,
    zipped: zipped.byteLength,
    plain: plain.byteLength,
    loadMs: median(({ ms }) => ms),
    resident: median(({ resident }) => resident),
    peak: median(({ peak }) => peak),
  };
}
