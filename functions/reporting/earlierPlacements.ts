import type { Earlier } from '#shared/reporting/drafts.ts';
import { firstDay } from '#shared/reporting/period.ts';
import type { PlacementLine } from '#shared/reporting/placement.ts';
import type { EarlierReturn } from '#shared/reporting/return.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  linesOf,
  placementDraftEntity,
  returnVersionEntity,
  versionsOf,
} from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Loaded } from './loadReturn.ts';

/** The newest earlier return that has placements, and which of its versions they are of. */
export interface EarlierPlacements {
  earlier: EarlierReturn;
  before: Earlier;
  /** Ended ones too. */
  lines: PlacementLine[];
}

const ofAqp = ({ monthlyReturn }: Earlier): boolean => monthlyReturn.aqp_status;

/** The placements of the newest earlier return, as submitted, else as drafted; undefined: there is none. */
export async function earlierPlacements(
  table: Table,
  { earlier }: Pick<Loaded, 'earlier'>,
): Promise<EarlierPlacements | undefined> {
  for (const before of earlier.filter(ofAqp)) {
    const { monthlyReturn, newest } = before;
    const items = newest?.placements?.items ?? (await draftedItems(table, before));
    if (!items) continue;
    const number = newest?.placements ? newest.number : 0;
    const lines = await linesOf(table, monthlyReturn, items);
    return { earlier: { period: monthlyReturn.period, number }, before, lines };
  }
  return undefined;
}

/** Of an earlier return's lines those that go on in this one: they had not ended before its period. */
export const continuing = (
  { monthlyReturn }: Pick<Loaded, 'monthlyReturn'>,
  before: EarlierPlacements | undefined,
): PlacementLine[] => {
  const from = firstDay(monthlyReturn.period);
  return before?.lines.filter(({ ended_on }) => ended_on === null || ended_on >= from) ?? [];
};

async function draftedItems(
  table: Table,
  { monthlyReturn }: Earlier,
): Promise<string[] | undefined> {
  const { home, period, draft } = monthlyReturn;
  const [saved] = await table.read(wanted(placementDraftEntity, { home, period, draft }));
  return saved?.items;
}

/**
 * Up to which version of the earlier return a draft's lines have its changes. An amendment that nobody
 * has saved yet has those that were there when this return was submitted.
 */
export async function takenFrom(
  table: Table,
  { placements, newest }: Loaded,
  now: EarlierPlacements | undefined,
): Promise<EarlierReturn | null> {
  if (placements) return placements.earlier;
  if (!now) return null;
  const { before, earlier } = now;
  if (!newest || !before.newest || before.newest.submitted_at <= newest.submitted_at) {
    return earlier;
  }
  const versions = await versionsOf(table, before.monthlyReturn);
  const then = versions.find(({ submitted_at }) => submitted_at <= newest.submitted_at);
  return { period: earlier.period, number: then?.number ?? 0 };
}

/** Whether the earlier return was submitted, or submitted again, after these lines were taken from it. */
export const hasChanged = (
  earlierReturn: EarlierReturn | null,
  now: EarlierPlacements | undefined,
): boolean =>
  now !== undefined &&
  now.earlier.number > 0 &&
  (earlierReturn === null ||
    earlierReturn.period !== now.earlier.period ||
    earlierReturn.number < now.earlier.number);

/** The earlier return's lines as they were taken; undefined where that was a draft, which goes. */
export async function linesTaken(
  table: Table,
  earlierReturn: EarlierReturn | null,
  { before, earlier }: EarlierPlacements,
): Promise<PlacementLine[] | undefined> {
  if (
    earlierReturn === null ||
    earlierReturn.number === 0 ||
    earlierReturn.period !== earlier.period
  )
    return undefined;
  const { home } = before.monthlyReturn;
  const { period, number } = earlierReturn;
  const [version] = await table.read(wanted(returnVersionEntity, { home, period, number }));
  return version?.placements
    ? linesOf(table, before.monthlyReturn, version.placements.items)
    : undefined;
}
