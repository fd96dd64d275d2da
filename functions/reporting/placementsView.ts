import { readPence } from '#shared/kernel/pence.ts';
import { lineView } from '#shared/reporting/lineView.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { PlacementLine, PlacementTotals } from '#shared/reporting/placement.ts';
import { totalsOf, totalsView } from '#shared/reporting/placementTotals.ts';
import { lineWarnings } from '#shared/reporting/placementWarnings.ts';
import type { EarlierReturn } from '#shared/reporting/return.ts';
import type { LineView, PlacementsView } from '#shared/reporting/returnView.ts';
import { linesOf } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { continuing, earlierPlacements, hasChanged, takenFrom } from './earlierPlacements.ts';
import type { Loaded } from './loadReturn.ts';
import { homeRates, payersOf } from './placementOptions.ts';

/** The lines of a return as they stand, and where they come from. */
export interface Placements {
  lines: PlacementLine[];
  /** As saved or submitted: they stay when lines have gone for their age. */
  totals: PlacementTotals;
  version: number;
  confirmed: boolean;
  /** The earlier return whose lines these are, while nobody has saved any here. */
  from: Period | null;
  /** An earlier return that was submitted after these were saved. */
  changes_from: Period | null;
  /** Up to which version of an earlier return these have its changes. */
  earlier: EarlierReturn | null;
  /** Ids of the lines that an earlier return has too. */
  continued: string[];
}

/** A return's placements: of its draft, of what was submitted, or those that the last return goes on with. */
export async function placementsOf(table: Table, loaded: Loaded): Promise<Placements> {
  const { monthlyReturn, isDraft, newest, placements: saved } = loaded;
  const stands = saved ?? newest?.placements;
  if (!isDraft) {
    const lines = await linesOf(table, monthlyReturn, stands?.items ?? []);
    const none = { from: null, changes_from: null, earlier: null, continued: [] };
    const totals = stands?.totals ?? totalsOf([], monthlyReturn.period);
    return { lines, totals, version: 0, confirmed: newest !== undefined, ...none };
  }
  const before = await earlierPlacements(table, loaded);
  const earlier = await takenFrom(table, loaded, before);
  const goesOn = continuing(loaded, before);
  const continued = goesOn.map(({ placement_id }) => placement_id);
  const changes_from = hasChanged(earlier, before) ? (before?.earlier.period ?? null) : null;
  const context = { earlier, continued, changes_from };
  if (!stands && !newest) {
    const from = before?.earlier.period ?? null;
    const totals = totalsOf(goesOn, monthlyReturn.period);
    return { lines: goesOn, totals, version: 0, confirmed: false, from, ...context };
  }
  return {
    lines: await linesOf(table, monthlyReturn, stands?.items ?? []),
    totals: stands?.totals ?? totalsOf([], monthlyReturn.period),
    version: saved?.version ?? 0,
    confirmed: saved?.confirmed ?? true,
    from: null,
    ...context,
  };
}

/** Placements as a page shows them; without lines where the reader has none. */
export async function placementsView(
  table: Table,
  loaded: Loaded,
  { withLines }: { withLines: boolean },
): Promise<PlacementsView | null> {
  if (!loaded.monthlyReturn.aqp_status) return null;
  const { lines, totals, ...placements } = await placementsOf(table, loaded);
  const { saved_at, saved_by } = loaded.placements ?? { saved_at: null, saved_by: null };
  return {
    draft: loaded.row.draft,
    ...placements,
    continued: withLines ? placements.continued : [],
    lines: withLines ? await lineViews(table, lines) : null,
    totals: totalsView(totals),
    warnings: withLines ? warningsOf(lines, await homeRates(table, loaded)) : {},
    saved_at,
    saved_by: saved_by?.name ?? null,
  };
}

function warningsOf(lines: readonly PlacementLine[], rates: string[]): Record<string, string> {
  const pence = rates.flatMap((rate) => readPence(rate) ?? []);
  return Object.fromEntries(
    lines.flatMap((line, at) =>
      Object.entries(lineWarnings(line, pence)).map(([field, warning]) => [
        `lines.${at}.${field}`,
        warning,
      ]),
    ),
  );
}

/** Lines on the wire, with the payers' names. */
export async function lineViews(
  table: Table,
  lines: readonly PlacementLine[],
): Promise<LineView[]> {
  const names = new Map((await payersOf(table)).map(({ code, name }) => [code, name]));
  return lines.map((line) => lineView(line, (code) => names.get(code) ?? code));
}
