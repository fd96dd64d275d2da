import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import { OverviewModel } from '#shared/quality/overviewModel.ts';
import { qualityKindOf } from '#shared/quality/qualityKinds.ts';
import type { QualityRow } from '#shared/quality/qualityRow.ts';
import { qualityRowsSince } from '#shared/store/quality.store.ts';
import type { Table } from '#shared/store/table.ts';

/** As for the lists (`placeList/liveList.ts`), and for the same reasons. */
const FRESH_MS = 1000;
const OVERLAP_MS = 5000;
const LONG_OVERLAP_MS = 30_000;
const LOOKS_BACK_EVERY_MS = 15_000;
/** What the job changed at once is not read for ever, however quiet it has been since. */
const MOST_OVERLAP_MS = 300_000;
/** Rows that are taken into the model at a time. */
const TAKEN_AT_ONCE = 500;

interface Live {
  kind: PlaceKind;
  model: OverviewModel;
  /** Whether every row has been read once. */
  isLoaded: boolean;
  syncedAt: number;
  lookedBackAt: number;
  syncing: Promise<OverviewModel> | undefined;
}

const lives = new WeakMap<Table, Map<PlaceKind, Live>>();

/**
 * The overview of a kind of place, of care homes unless named, as of less than a second before `now`: all rows are read once in a process, and then what
 * the feed tells of. Requests that meet here share one reading.
 */
export async function overviewNow(
  table: Table,
  now: Date,
  kind: PlaceKind = CARE_HOME,
): Promise<OverviewModel> {
  const ofTable = lives.get(table) ?? new Map<PlaceKind, Live>();
  lives.set(table, ofTable);
  const live = ofTable.get(kind) ?? {
    kind,
    model: new OverviewModel(qualityKindOf(kind).metrics),
    isLoaded: false,
    syncedAt: Number.NEGATIVE_INFINITY,
    lookedBackAt: Number.NEGATIVE_INFINITY,
    syncing: undefined,
  };
  ofTable.set(kind, live);
  // A clock that was set back does not make it stale for longer.
  if (live.isLoaded && Math.abs(now.getTime() - live.syncedAt) < FRESH_MS) return live.model;
  live.syncing ??= sync(live, table, now).finally(() => {
    live.syncing = undefined;
  });
  return live.syncing;
}

async function sync(live: Live, table: Table, now: Date): Promise<OverviewModel> {
  const looksBack = Math.abs(now.getTime() - live.lookedBackAt) >= LOOKS_BACK_EVERY_MS;
  const overlap = looksBack ? LONG_OVERLAP_MS : OVERLAP_MS;
  // A reading that was cut off begins anew: rows that are there already change nothing.
  const since = live.isLoaded ? sinceOf(live.model.lastChange, now, overlap) : undefined;
  let rows: QualityRow[] = [];
  for await (const row of qualityRowsSince(table, since, live.kind)) {
    rows.push(row);
    if (rows.length < TAKEN_AT_ONCE) continue;
    live.model.apply(rows);
    rows = [];
  }
  live.model.apply(rows);
  live.isLoaded = true;
  live.syncedAt = now.getTime();
  if (looksBack) live.lookedBackAt = now.getTime();
  return live.model;
}

/** One writer's clock far ahead must not hide what the others write. */
function sinceOf(lastChange: string | undefined, now: Date, overlap: number): string | undefined {
  if (lastChange === undefined) return undefined;
  const read = Math.min(Date.parse(lastChange), now.getTime()) - overlap;
  return new Date(Math.max(0, read, now.getTime() - MOST_OVERLAP_MS)).toISOString();
}
