import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { homeRef } from '#shared/homes/careHome.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type HomeUuid, type Instant, instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { endedBy, lastEndDropped } from '#shared/reporting/endedLines.ts';
import type { PlacementItem } from '#shared/reporting/return.ts';
import { theTable } from '#shared/server/aws.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { homesChangedSince } from '#shared/store/homes.store.ts';
import { placementItemEntity, placementItemsOf } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { rewrite } from '#shared/store/write.ts';

const CONCURRENCY = 8;
/** With the audit entry in a transaction of 100; an item is up to 25 lines. */
const ITEMS_AT_ONCE = 20;

export const dropAudit = auditWriter('reports.linesDropped');

export const run = ({ now }: { now: Date }) => dropPlacements({ table: theTable(), now });

/**
 * Takes the lines of placements that ended six years ago out of every version and draft of every home;
 * totals stay (reporting, section 1). Run again, also after a break, it does what is left.
 */
export async function dropPlacements({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const day = lastEndDropped(londonDay(now));
  const counts = { homes: 0, lines: 0 };
  await pMap(
    homesChangedSince(table),
    async ({ uuid }) => {
      const lines = await dropAt(table, { home: uuid, day, at: instant(now) });
      counts.lines += lines;
      if (lines > 0) counts.homes += 1;
    },
    { concurrency: CONCURRENCY },
  );
  return counts;
}

async function dropAt(
  table: Table,
  { home, day, at }: { home: HomeUuid; day: string; at: Instant },
): Promise<number> {
  const items = await placementItemsOf(table, home);
  const ended = endedBy(items, day);
  if (ended.size === 0) return 0;
  const isEnded = ({ placement_id }: PlacementItem['lines'][number]) => ended.has(placement_id);
  const touched = items.filter(({ lines }) => lines.some(isEnded));
  let dropped = 0;
  for (let start = 0; start < touched.length; start += ITEMS_AT_ONCE) {
    const part = touched.slice(start, start + ITEMS_AT_ONCE);
    const lines = part.reduce((sum, item) => sum + item.lines.filter(isEnded).length, 0);
    await table.commit(
      ...part.map((item) =>
        rewrite(placementItemEntity, {
          ...item,
          lines: item.lines.filter((line) => !isEnded(line)),
        }),
      ),
      dropAudit.entry({
        of: placePartition(homeRef(home)),
        at,
        id: randomUUID(),
        who: { kind: 'job', id: 'dropPlacements', name: 'Monthly reporting' },
        what: 'reports.linesDropped',
        before: null,
        after: { lines_dropped: lines },
        trace: `dropPlacements:${day}`,
      }),
    );
    dropped += lines;
  }
  return dropped;
}
