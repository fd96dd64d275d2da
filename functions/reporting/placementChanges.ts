import type { PlacementLine } from '../../shared/reporting/placement.ts';
import { changesBetween } from '../../shared/reporting/placementChanges.ts';
import type { LineView, PlacementChanges } from '../../shared/reporting/returnView.ts';
import type { Table } from '../../shared/store/table.ts';
import { earlierPlacements, hasChanged, linesTaken, takenFrom } from './earlierPlacements.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';
import { lineViews, placementsOf } from './placementsView.ts';

/**
 * What changed in the earlier report's placements since those of this one were saved (reporting,
 * section 3). Refuses `notFound` where a report has none.
 */
export async function placementChanges(table: Table, loaded: Loaded): Promise<PlacementChanges> {
  if (!loaded.one.aqp_status) throw noSuchReport();
  const before = loaded.isDraft ? await earlierPlacements(table, loaded) : undefined;
  const taken = await takenFrom(table, loaded, before);
  if (!before || !hasChanged(taken, before)) return { earlier: taken, differences: [] };
  const differences = changesBetween({
    period: loaded.one.period,
    here: (await placementsOf(table, loaded)).lines,
    there: before.lines,
    base: await linesTaken(table, taken, before),
  });
  const shown = await views(
    table,
    differences.flatMap(({ here, there }) => [here, there]),
  );
  return {
    earlier: before.earlier,
    differences: differences.map((difference) => ({
      ...difference,
      here: shown(difference.here),
      there: shown(difference.there),
    })),
  };
}

/** How each of these lines looks on the wire. */
async function views(table: Table, lines: (PlacementLine | null)[]) {
  const present = lines.flatMap((line) => line ?? []);
  const made = await lineViews(table, present);
  const byLine = new Map(present.map((line, at) => [line, made[at]]));
  return (line: PlacementLine | null): LineView | null => (line && byLine.get(line)) ?? null;
}
