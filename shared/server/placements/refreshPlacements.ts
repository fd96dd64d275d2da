import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import {
  linesOfRow,
  type PlacementRow,
  ROW_MONTHS,
  type SubmittedPlacements,
} from '#shared/placements/placementRow.ts';
import { addMonths, monthsBetween, type Period } from '#shared/reporting/period.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { wanted } from '#shared/store/entity.ts';
import { placementRowEntity, placementRowsOfHome } from '#shared/store/placementRows.store.ts';
import { newestVersions, placementItemEntity, returnsOf } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { remove, upsert, type Write } from '#shared/store/write.ts';

/** Closed months that the dashboards offer. */
export const OFFERED_MONTHS = 12;

type Facts = Pick<PlacementRow, 'home_name' | 'local_authority' | 'counted' | 'basis'>;

/**
 * Brings a home's rows of the placement dashboards up to what its reports say now (ADR 53): of the newest
 * month that has opened and the 12 before, nothing older. It takes nothing from what called it, so that
 * events may come late, twice or never. Lines are read only where what was submitted is not what a row
 * was worked out from. Answers how many rows were written.
 */
export async function refreshPlacements(
  home: HomeUuid,
  { table, now }: { table: Table; now: Date },
): Promise<number> {
  return untilCommitted(async () => {
    const writes = await rowWrites(table, home, now);
    if (writes.length > 0) await table.commit(...writes);
    return writes.length;
  });
}

async function rowWrites(table: Table, home: HomeUuid, now: Date): Promise<Write[]> {
  const newest = newestWindow(now).period;
  const changed_at = instant(now);
  const first = addMonths(newest, -OFFERED_MONTHS);
  const [returns, rows] = await Promise.all([
    returnsOf(table, home, {
      before: addMonths(newest, 1),
      limit: OFFERED_MONTHS + ROW_MONTHS,
    }),
    placementRowsOfHome(table, home),
  ]);
  const existing = new Map(rows.map((row) => [row.period, row]));
  const changed = monthsBetween(first, newest).flatMap((period) => {
    const row = existing.get(period);
    const facts = factsOf(returns, period);
    if (!facts || (!row && !facts.counted) || (row && isOf(row, facts))) return [];
    return [{ period, row, facts }];
  });
  const submitted = changed.length === 0 ? [] : await submittedOf(table, returns);
  return [
    ...changed.map(({ period, row, facts }) => {
      const months = submitted.filter((submittedPlacements) =>
        isBasisOf(submittedPlacements.period, period),
      );
      const lines = facts.counted ? linesOfRow(months, period) : NOTHING;
      return upsert(placementRowEntity, { home, period, changed_at, ...facts, ...lines }, row);
    }),
    ...rows.filter(({ period }) => period < first).map((row) => remove(placementRowEntity, row)),
  ];
}

const NOTHING = { source: null, lines: [], history: [] };

const isBasisOf = (submitted: Period, period: Period): boolean =>
  submitted > addMonths(period, -ROW_MONTHS) && submitted <= period;

const isOf = (row: PlacementRow, facts: Facts): boolean =>
  Object.entries(facts).every(([field, value]) => row[field as keyof Facts] === value);

/** What decides a row, without reading a line; undefined where the home had no report of the month. */
function factsOf(returns: readonly MonthlyReturn[], period: Period): Facts | undefined {
  const own = returns.find((monthlyReturn) => monthlyReturn.period === period);
  if (!own) return undefined;
  return {
    home_name: own.home_name,
    local_authority: own.local_authority,
    counted: own.aqp_status && (own.cancelled_at === null || own.submitted_at !== null),
    basis: returns
      .filter(
        (monthlyReturn) =>
          monthlyReturn.submitted_version > 0 && isBasisOf(monthlyReturn.period, period),
      )
      .map((monthlyReturn) => `${monthlyReturn.period}:${monthlyReturn.submitted_version}`)
      .sort()
      .join(' '),
  };
}

/** The placements of each report's newest submitted version; of reports that did not ask, none. */
async function submittedOf(
  table: Table,
  returns: readonly MonthlyReturn[],
): Promise<SubmittedPlacements[]> {
  const submitted = returns.filter(
    (monthlyReturn) => monthlyReturn.submitted_version > 0 && monthlyReturn.aqp_status,
  );
  const versions = (await newestVersions(table, submitted)).flatMap(
    (newestVersion) => newestVersion ?? [],
  );
  const named = versions.flatMap(({ home, period, placements }) =>
    (placements?.items ?? []).map((id) => ({ home, period, id })),
  );
  const items = await table.readMany(named.map((ref) => wanted(placementItemEntity, ref)));
  const byId = new Map(items.map((item, at) => [named[at]?.id, item]));
  return versions.flatMap(({ period, number, placements }) => {
    if (!placements) return [];
    const lines = placements.items.flatMap((id) => {
      const item = byId.get(id);
      if (!item) throw new Error('Lines of placements are missing');
      return item.lines;
    });
    return [{ period, version: number, lines }];
  });
}
