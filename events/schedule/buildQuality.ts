import pMap from 'p-map';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { closedPeriod } from '../../shared/quality/homeQuality.ts';
import { peerCutsOf } from '../../shared/quality/peerGroups.ts';
import type { PeerEntry } from '../../shared/quality/qualityRow.ts';
import { takesPart } from '../../shared/reporting/takingPart.ts';
import { faultForLog } from '../../shared/server/faultForLog.ts';
import { refreshHome } from '../../shared/server/quality/refreshHome.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homesChangedSince } from '../../shared/store/homes.store.ts';
import {
  qualityPeersEntity,
  qualityRowsSince,
  qualityTotalsEntity,
} from '../../shared/store/quality.store.ts';
import { movedDeadlines } from '../../shared/store/reportDeadlines.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { upsert } from '../../shared/store/write.ts';

const CONCURRENCY = 16;

/**
 * Brings every home's row of the quality overview up to date, then what homes are compared with and how many stand out (ADR 51, 55):
 * on working days at 12:05, so that a month counts as closed five minutes after its deadline. A run that
 * was missed or killed is made good by the next. Throws when homes failed, after doing all the others.
 */
export async function buildQuality({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { homes: 0, changed: 0, compared: 0, failed: 0 };
  const moved = await movedDeadlines(table);
  const entries: PeerEntry[] = [];
  const totals = { homes: 0, look_closer: 0, missing: 0 };
  await pMap(
    homesToBuild(table),
    async (uuid) => {
      counts.homes += 1;
      try {
        const { changed, peer, row } = await refreshHome(uuid, { table, now, moved, counts: true });
        if (changed) counts.changed += 1;
        if (peer) entries.push(peer);
        if (row?.reporting) {
          totals.homes += 1;
          totals.look_closer += row.counts.concern > 0 ? 1 : 0;
          totals.missing += row.missing;
        }
      } catch (error) {
        counts.failed += 1;
        const fault = faultForLog(error);
        console.error(
          JSON.stringify({ level: 'error', what: 'quality not built', home: uuid, fault }),
        );
      }
    },
    { concurrency: CONCURRENCY },
  );
  counts.compared = entries.length;
  const closed = closedPeriod(now, moved);
  const [peers, counted] = await table.read(
    wanted(qualityPeersEntity, {}),
    wanted(qualityTotalsEntity, {}),
  );
  const groups = peerCutsOf(entries, closed);
  const built = { built_at: instant(now), closed };
  await table.commit(
    upsert(qualityPeersEntity, { ...built, groups }, peers),
    upsert(qualityTotalsEntity, { ...built, ...totals }, counted),
  );
  if (counts.failed > 0) {
    throw new Error(`Some homes' quality could not be built: ${JSON.stringify(counts)}`);
  }
  return counts;
}

/** Homes that report, and those that are on the overview though they have left. */
async function* homesToBuild(table: Table): AsyncGenerator<HomeUuid> {
  const visited = new Set<string>();
  for await (const home of homesChangedSince(table)) {
    if (!takesPart(home) || visited.has(home.uuid)) continue;
    visited.add(home.uuid);
    yield home.uuid;
  }
  for await (const { home } of qualityRowsSince(table)) {
    if (visited.has(home)) continue;
    visited.add(home);
    yield home;
  }
}
