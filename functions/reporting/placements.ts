import type { PlacementLine } from '#shared/reporting/placement.ts';
import { changesBetween } from '#shared/reporting/placementChanges.ts';
import * as reportLinkApi from '#shared/reporting/reportLink.api.ts';
import * as returnsApi from '#shared/reporting/returns.api.ts';
import type { LineView, PlacementChanges } from '#shared/reporting/returnView.ts';
import type { Table } from '#shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import { earlierPlacements, hasChanged, linesTaken, takenFrom } from './earlierPlacements.ts';
import { linkedReturn, refuseWithoutCode } from './linkedReturn.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';
import { placementOptions } from './placementOptions.ts';
import { lineViews, placementsOf, placementsView } from './placementsView.ts';
import { countedUse } from './reportCaller.ts';
import { savePlacements } from './savePlacements.ts';
import { staffReturn } from './staffReturn.ts';

export const getPlacementOptions = handle(
  returnsApi.getPlacementOptions,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded } = await staffReturn({ period, home, caller, table, now });
    return placementOptions(table, loaded);
  },
);

export const putReturnPlacements = handle(
  returnsApi.putReturnPlacements,
  async ({ params: { period }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const saved = await savePlacements(loaded, { body, caller: by, table, now, at });
    return save(saved.change, saved.writes, saved.reply);
  },
);

export const getPlacementChanges = handle(
  returnsApi.getPlacementChanges,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded } = await staffReturn({ period, home, caller, table, now });
    return placementChanges(table, loaded);
  },
);

export const getLinkedPlacementOptions = handle(
  reportLinkApi.getLinkedPlacementOptions,
  async ({ place: home, caller, table, now }) => {
    const { loaded } = await linkedReturn({ home, caller, table, now });
    return placementOptions(table, loaded);
  },
);

export const getLinkedPlacements = handle(
  reportLinkApi.getLinkedPlacements,
  async ({ place: home, caller, headers, table, now }) => {
    const { loaded } = await linkedReturn({ home, caller, table, now });
    await refuseWithoutCode(headers['x-link-code'], { caller, now });
    const placements = await placementsView(table, loaded, { withLines: true });
    if (!placements) throw noSuchReport();
    return placements;
  },
);

export const putLinkedPlacements = handle(
  reportLinkApi.putLinkedPlacements,
  async ({ body, place: home, caller, headers, table, now, at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    await refuseWithoutCode(headers['x-link-code'], { caller, now });
    const { period } = loaded.monthlyReturn;
    const counted = await countedUse(by, { table, home, now, period });
    const saved = await savePlacements(loaded, { body, caller: by, table, now, at });
    return save(saved.change, [...saved.writes, ...counted], saved.reply);
  },
);

export const getLinkedPlacementChanges = handle(
  reportLinkApi.getLinkedPlacementChanges,
  async ({ place: home, caller, headers, table, now }) => {
    const { loaded } = await linkedReturn({ home, caller, table, now });
    await refuseWithoutCode(headers['x-link-code'], { caller, now });
    return placementChanges(table, loaded);
  },
);

/**
 * What changed in the earlier report's placements since those of this one were saved (reporting,
 * section 3). Refuses `notFound` where a report has none.
 */
async function placementChanges(table: Table, loaded: Loaded): Promise<PlacementChanges> {
  if (!loaded.monthlyReturn.aqp_status) throw noSuchReport();
  const before = loaded.isDraft ? await earlierPlacements(table, loaded) : undefined;
  const taken = await takenFrom(table, loaded, before);
  if (!before || !hasChanged(taken, before)) return { earlier: taken, differences: [] };
  const differences = changesBetween({
    period: loaded.monthlyReturn.period,
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
