import type { Home } from '../../shared/homes/home.ts';
import { theTable } from '../../shared/server/aws.ts';
import { ListModel } from '../../shared/server/careHomesList/listModel.ts';
import { LONG_OVERLAP_MS } from '../../shared/server/careHomesList/liveList.ts';
import { loadSnapshot } from '../../shared/server/careHomesList/loadSnapshot.ts';
import { saveSnapshot } from '../../shared/server/careHomesList/saveSnapshot.ts';
import { homesChangedSince } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Homes taken at a time: all at once would be every home three times in memory. */
const TAKEN_AT_ONCE = 2000;

/** Says what the alarm 'List snapshot differs' listens for. */
export const DIFFERS = 'list snapshot differs';

/** The list's snapshot, made anew from every home. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  rebuildListSnapshot({ table: theTable(), now });

/**
 * Makes the snapshot from all homes, and compares it byte for byte with the one that was kept true
 * every five minutes, brought up by the very same reading of the feed. When they differ a change was
 * lost on the way: that is logged for the alarm, and the new snapshot puts it right.
 */
export async function rebuildListSnapshot({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const kept = await loadSnapshot();
  const since = new Date(
    Math.min(kept?.lastChange ?? 0, now.getTime()) - LONG_OVERLAP_MS,
  ).toISOString();
  const model = ListModel.empty();
  let some: Home[] = [];
  const take = () => {
    model.apply(some);
    kept?.apply(some.filter(({ changed_at }) => changed_at >= since));
    some = [];
  };
  for await (const home of homesChangedSince(table)) {
    some.push(home);
    if (some.length === TAKEN_AT_ONCE) take();
  }
  take();
  const differs = kept !== undefined && !kept.encode().equals(model.encode());
  if (differs) {
    const homes = { kept: kept.size, made: model.size };
    console.error(JSON.stringify({ level: 'error', what: DIFFERS, homes }));
  }
  const bytes = await saveSnapshot(model, now);
  return { homes: model.size, compared: kept ? 1 : 0, differs: differs ? 1 : 0, bytes };
}
