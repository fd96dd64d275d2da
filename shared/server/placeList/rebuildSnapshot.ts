import type { SnapshotRun } from './buildSnapshot.ts';
import type { ListKind } from './listKind.ts';
import { ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';
import { LONG_OVERLAP_MS } from './liveList.ts';
import { loadSnapshot } from './loadSnapshot.ts';
import { placesChangedSince } from './readFeed.ts';
import { saveSnapshot } from './saveSnapshot.ts';

export interface Rebuilt {
  places: number;
  /** Places of the snapshot that was kept by changes; null when there was none. */
  before: number | null;
  /** Whether that snapshot differed from the one made anew, which has taken its place. */
  differs: boolean;
  bytes: number;
}

/**
 * Makes a list's snapshot from all places, and compares it byte for byte with the one that was kept true
 * by changes, brought up by the very same reading of the feed. When they differ a change was lost on the
 * way.
 */
export async function rebuildSnapshot<L extends ListTypes>(
  kind: ListKind<L>,
  { table, now }: SnapshotRun,
): Promise<Rebuilt> {
  const before = await loadSnapshot(kind);
  const since = new Date(
    Math.min(before?.lastChange ?? 0, now.getTime()) - LONG_OVERLAP_MS,
  ).toISOString();
  const model = ListModel.empty(kind);
  for await (const places of placesChangedSince(kind, table)) {
    model.apply(places);
    before?.apply(places.filter(({ changed_at }) => changed_at >= since));
  }
  const differs = before !== undefined && !before.encode().equals(model.encode());
  const bytes = await saveSnapshot(kind, model, now);
  return { places: model.size, before: before?.size ?? null, differs, bytes };
}
