import { theTable } from '../../shared/server/aws.ts';
import { ListModel } from '../../shared/server/careHomesList/listModel.ts';
import { LONG_OVERLAP_MS } from '../../shared/server/careHomesList/liveList.ts';
import { loadSnapshot } from '../../shared/server/careHomesList/loadSnapshot.ts';
import { readFeed } from '../../shared/server/careHomesList/readFeed.ts';
import { saveSnapshot } from '../../shared/server/careHomesList/saveSnapshot.ts';
import type { Table } from '../../shared/store/table.ts';

/** The list's snapshot, brought up to now. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  buildListSnapshot({ table: theTable(), now });

/** The snapshot before and what has changed since make the next; without one, all homes do. */
export async function buildListSnapshot({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const before = await loadSnapshot();
  const model = before ?? ListModel.empty();
  const changed = await readFeed(table, model, { now, overlap: LONG_OVERLAP_MS });
  if (before && changed === 0) return { homes: model.size, changed, bytes: 0 };
  return { homes: model.size, changed, bytes: await saveSnapshot(model, now) };
}
