import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CareHomes } from '../../shared/server/careHomesList/careHomes.ts';
import type { ListModel } from '../../shared/server/placeList/listModel.ts';
import { pack } from '../../shared/server/placeList/packing.ts';
import { type Bundled, nextMessage, startBundled } from './bundled.ts';
import type { Loaded } from './loadOnce.ts';
import { percentiles } from './measure.ts';

export interface SnapshotFigures {
  homes: number;
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
export async function snapshotFigures(
  model: ListModel<CareHomes>,
  loader: Bundled,
): Promise<SnapshotFigures> {
  const plain = model.encode();
  const zipped = await pack(plain);
  const file = join(dirname(loader.file), `snapshot-${model.size}.bin.gz`);
  writeFileSync(file, zipped);
  const starts: Loaded[] = [];
  for (let start = 0; start < STARTS; start++) {
    const loaded = await nextMessage<Loaded>(startBundled(loader, [file], { processor: 0 }));
    if (loaded.homes !== model.size) throw new Error(`The snapshot holds ${loaded.homes} homes`);
    starts.push(loaded);
  }
  const median = (of: (loaded: Loaded) => number) => percentiles(starts.map(of)).p50;
  return {
    homes: model.size,
    zipped: zipped.byteLength,
    plain: plain.byteLength,
    loadMs: median(({ ms }) => ms),
    resident: median(({ resident }) => resident),
    peak: median(({ peak }) => peak),
  };
}
