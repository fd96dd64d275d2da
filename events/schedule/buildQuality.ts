import pMap from 'p-map';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import { packGroups, peerCutsOf } from '#shared/quality/peerGroups.ts';
import { QUALITY_KINDS } from '#shared/quality/qualityKinds.ts';
import { type PeerEntry, type Standing, totalsOf, unpackPeer } from '#shared/quality/qualityRow.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import type { Period } from '#shared/reporting/period.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { guardFor } from '#shared/server/guardFor.ts';
import { refreshHome } from '#shared/server/quality/refreshHome.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  qualityPeersEntity,
  qualityRowsSince,
  qualityTotalsEntity,
} from '#shared/store/quality.store.ts';
import { movedDeadlines } from '#shared/store/reportDeadlines.store.ts';
import { reportingPlaces } from '#shared/store/reportingPlaces.ts';
import type { Table } from '#shared/store/table.ts';
import { upsert } from '#shared/store/write.ts';

const CONCURRENCY = 16;
/** Lambda ends the job's function after 15 minutes: nothing is begun so late. */
const MOST_MS = 13 * 60_000;

/** `setAside`: places of which something cannot be read, which the table has reported. */
type Counts = Record<'homes' | 'changed' | 'compared' | 'later' | 'setAside' | 'failed', number>;

interface Around {
  table: Table;
  now: Date;
  /** Milliseconds that the run may take before it leaves the rest to the next. */
  most?: number;
  /** Care homes unless named. */
  kind?: PlaceKind;
}

/** Every kind of place that has dashboards, one after another, within the time of one run. */
export async function buildAllQuality(around: Omit<Around, 'kind'>): Promise<Counts> {
  const { most = MOST_MS } = around;
  const end = performance.now() + most;
  const all: Counts = { homes: 0, changed: 0, compared: 0, later: 0, setAside: 0, failed: 0 };
  const faults: unknown[] = [];
  for (const { kind } of QUALITY_KINDS) {
    try {
      const msLeft = Math.max(0, end - performance.now());
      const counts = await buildQuality({ ...around, kind, most: msLeft });
      for (const name of Object.keys(all) as (keyof Counts)[]) all[name] += counts[name];
    } catch (error) {
      // One kind's keeps no other from being built.
      faults.push(error);
    }
  }
  const [fault] = faults;
  if (fault !== undefined) throw fault;
  return all;
}

/**
 * Brings every row of a kind of place on the quality overview up to date, then what homes are compared with and how many stand out (ADR 51, 55):
 * on working days at 12:05, so that a month counts as closed five minutes after its deadline. Homes that
 * no run has counted for that month come first, so that a run after one that was killed or ran out of
 * time goes on where it stopped. Throws when homes failed, or some were not counted, after doing all
 * it could: Lambda runs it again.
 */
export async function buildQuality({
  table,
  now,
  most = MOST_MS,
  kind = CARE_HOME,
}: Around): Promise<Counts> {
  const ofKind = kind === CARE_HOME ? {} : { kind };
  const counts = { homes: 0, changed: 0, compared: 0, later: 0, setAside: 0, failed: 0 };
  const moved = await movedDeadlines(table);
  const closed = closedPeriod(now, moved);
  const { first, others, countedBefore, standings } = await homesToBuild(table, closed, kind);
  const end = performance.now() + most;
  const entries = new Map<HomeUuid, PeerEntry | null>();
  const guarded = guardFor(counts, 'quality not built');
  const build = async (uuid: HomeUuid) => {
    if (performance.now() > end) {
      counts.later += 1;
      return;
    }
    counts.homes += 1;
    await guarded({ ...ofKind, home: uuid }, async () => {
      const { changed, peer, row } = await refreshHome(
        { ...ofKind, home: uuid },
        { table, now, moved, counts: true },
      );
      if (changed) counts.changed += 1;
      entries.set(uuid, peer);
      if (row) standings.set(uuid, row);
    });
  };
  await pMap(first, build, { concurrency: CONCURRENCY });
  const missed = counts.later;
  await pMap(others, build, { concurrency: CONCURRENCY });
  // Those that this run did not come to, as an earlier one has counted them.
  for (const [home, peer] of countedBefore) if (!entries.has(home)) entries.set(home, peer);
  const compared = [...entries.values()].filter((entry) => entry !== null);
  counts.compared = compared.length;
  const [peers, totals] = await table.read(
    wanted(qualityPeersEntity, ofKind),
    wanted(qualityTotalsEntity, ofKind),
  );
  const built = { ...ofKind, built_at: instant(now), closed };
  const groups = packGroups(peerCutsOf(compared, closed));
  await table.commit(
    upsert(qualityPeersEntity, { ...built, groups }, peers),
    upsert(qualityTotalsEntity, { ...built, ...totalsOf(standings.values()) }, totals),
  );
  if (counts.failed > 0 || missed > 0) {
    throw new Error(`Some homes' quality could not be built: ${JSON.stringify(counts)}`);
  }
  return counts;
}

/**
 * Homes that report, and those that are on the overview though they have left: `first` those that no run
 * has counted for the newest closed month, then the others.
 */
async function homesToBuild(table: Table, closed: Period, kind: PlaceKind) {
  const taking = new Set<HomeUuid>();
  for await (const place of reportingPlaces(table, kind)) {
    if (takesPart(place)) taking.add(place.uuid as HomeUuid);
  }
  const first = new Set(taking);
  const countedBefore = new Map<HomeUuid, PeerEntry | null>();
  const standings = new Map<HomeUuid, Standing>();
  // A row that changes while we read comes by again, and its newer form counts.
  for await (const row of qualityRowsSince(table, undefined, kind)) {
    const { home, closed: closedUntil, reporting, peer } = row;
    standings.set(home, row);
    const entry = reporting && peer ? unpackPeer(peer) : null;
    const isCounted = closedUntil === closed && reporting === taking.has(home);
    if (isCounted && (!reporting || entry?.closed === closed)) {
      countedBefore.set(home, entry);
      first.delete(home);
    } else {
      countedBefore.delete(home);
      first.add(home);
    }
  }
  return { first: [...first], others: [...countedBefore.keys()], countedBefore, standings };
}
