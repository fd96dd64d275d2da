import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { PlacementLine } from '#shared/reporting/placement.ts';
import { changesBetween } from '#shared/reporting/placementChanges.ts';
import * as reportLinkApi from '#shared/reporting/reportLink.api.ts';
import * as returnsApi from '#shared/reporting/returns.api.ts';
import type { LineView, PlacementChanges, PlacementsSaved } from '#shared/reporting/returnView.ts';
import type { PlacementsBody } from '#shared/reporting/returnWrites.ts';
import type { Table } from '#shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import { earlierPlacements, hasChanged, linesTaken, takenFrom } from './earlierPlacements.ts';
import { linkedReturn, linkedReturnWithCode } from './linkedReturn.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';
import { placementOptions } from './placementOptions.ts';
import { lineViews, placementsOf, placementsView } from './placementsView.ts';
import { countedUse } from './reportCaller.ts';
import type { OpenedReport, Saving } from './reportUseCases.ts';
import { savePlacements } from './savePlacements.ts';
import { staffReturn } from './staffReturn.ts';

export const getPlacementOptions = handle(returnsApi.getPlacementOptions, async (request) => {
  const { loaded } = await staffReturn(request);
  return placementOptions(request.table, loaded);
});

export const putReturnPlacements = handle(returnsApi.putReturnPlacements, async (request) =>
  savePlacementList(request, await staffReturn(request)),
);

export const getPlacementChanges = handle(returnsApi.getPlacementChanges, async (request) => {
  const { loaded } = await staffReturn(request);
  return placementChanges(request.table, loaded);
});

export const getLinkedPlacementOptions = handle(
  reportLinkApi.getLinkedPlacementOptions,
  async (request) => {
    const { loaded } = await linkedReturn(request);
    return placementOptions(request.table, loaded);
  },
);

export const getLinkedPlacements = handle(reportLinkApi.getLinkedPlacements, async (request) => {
  const { loaded } = await linkedReturnWithCode(request);
  const placements = await placementsView(request.table, loaded, { withLines: true });
  if (!placements) throw noSuchReport();
  return placements;
});

export const putLinkedPlacements = handle(reportLinkApi.putLinkedPlacements, async (request) =>
  savePlacementList(request, await linkedReturnWithCode(request)),
);

export const getLinkedPlacementChanges = handle(
  reportLinkApi.getLinkedPlacementChanges,
  async (request) => {
    const { loaded } = await linkedReturnWithCode(request);
    return placementChanges(request.table, loaded);
  },
);

async function savePlacementList(
  request: Saving<'reports.placementsSaved', PlacementsSaved> & {
    body: PlacementsBody;
    at: Instant;
  },
  { loaded, by }: OpenedReport<Home>,
) {
  const { body, table, now, at, save } = request;
  const counted = await countedUse(by, loaded, { table, now });
  const { change, writes, reply } = await savePlacements(loaded, {
    body,
    caller: by,
    table,
    now,
    at,
  });
  return save(change, [...writes, ...counted], reply);
}

/**
 * What changed in the earlier report's placements since those of this one were saved (reporting,
 * section 3). Refuses `notFound` where a report has none.
 */
async function placementChanges(table: Table, loaded: Loaded): Promise<PlacementChanges> {
  if (!loaded.monthlyReturn.aqp_status) throw noSuchReport();
  const before = loaded.isDraft ? await earlierPlacements(table, loaded) : undefined;
  const earlierReturn = await takenFrom(table, loaded, before);
  if (!before || !hasChanged(earlierReturn, before))
    return { earlier: earlierReturn, differences: [] };
  const differences = changesBetween({
    period: loaded.monthlyReturn.period,
    here: (await placementsOf(table, loaded)).lines,
    there: before.lines,
    base: await linesTaken(table, earlierReturn, before),
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
  const shownLines = await lineViews(table, present);
  const byLine = new Map(present.map((line, at) => [line, shownLines[at]]));
  return (line: PlacementLine | null): LineView | null => (line && byLine.get(line)) ?? null;
}
