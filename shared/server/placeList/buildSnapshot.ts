import type { Table } from '#shared/store/table.ts';
import type { ListKind } from './listKind.ts';
import { ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';
import { LONG_OVERLAP_MS } from './liveList.ts';
import { loadSnapshot } from './loadSnapshot.ts';
import { readFeed } from './readFeed.ts';
import { saveSnapshot } from './saveSnapshot.ts';

export interface SnapshotRun {
  table: Table;
  now: Date;
}

/**
 * Brings a list's snapshot up to now: the one before and what has changed since make the next; without
 * one, all places do. It is not written again when nothing has changed: then `bytes` are 0.
 */
export async function buildSnapshot<L extends ListTypes>(
  kind: ListKind<L>,
  { table, now }: SnapshotRun,
): Promise<{ places: number; changed: number; bytes: number }> {
  const before = await loadSnapshot(kind);
  const model = before ?? ListModel.empty(kind);
  const changed = await readFeed(kind, table, model, { now, overlap: LONG_OVERLAP_MS });
  const isUpToDate = before !== undefined && changed === 0;
  const bytes = isUpToDate ? 0 : await saveSnapshot(kind, model, now);
  return { places: model.size, changed, bytes };
}
