import {
  figuresOf,
  type HomeFigures,
  type HomeRebases,
  type MonthFigures,
  unpackMonths,
} from '#shared/quality/homeFigures.ts';
import type { HomeMonths } from '#shared/quality/homeQuality.ts';
import type { QualityRow } from '#shared/quality/qualityRow.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  homeFiguresEntity,
  homeRebasesEntity,
  qualityRowEntity,
} from '#shared/store/quality.store.ts';
import { type movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { newestVersions, returnsOf, type Whose } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

/** The deadlines that the central team moved. */
export type MovedDeadlines = Awaited<ReturnType<typeof movedDeadlines>>;

/** A place's months as they are now, and what is stored of them. */
export interface LoadedQuality extends HomeMonths {
  /** Newest first, with the deadlines that hold and without cancelled ones. */
  returns: MonthlyReturn[];
  figures: MonthFigures[];
  stored: {
    figures: HomeFigures | undefined;
    rebases: HomeRebases | undefined;
    row: QualityRow | undefined;
  };
}

/** What is stored of a place, for one read with other items. */
export const wantedQuality = (whose: Whose) =>
  [
    wanted(homeFiguresEntity, whose),
    wanted(homeRebasesEntity, whose),
    wanted(qualityRowEntity, whose),
  ] as const;

/** A place's months, in a query and a read. */
export async function loadHomeQuality(
  table: Table,
  whose: Whose,
  moved: MovedDeadlines,
): Promise<LoadedQuality> {
  const [all, [figures, rebases, row]] = await Promise.all([
    returnsOf(table, whose),
    table.read(...wantedQuality(whose)),
  ]);
  return homeQuality(table, all, { stored: { figures, rebases, row }, moved });
}

/**
 * A place's months from its returns and what is stored. Figures come from the place's item; what the item
 * does not have yet, or has of an older version, is read from the submitted version itself: a dashboard
 * is right from the moment a report is sent in, whatever has or has not run since.
 */
export async function homeQuality(
  table: Table,
  all: readonly MonthlyReturn[],
  { stored, moved }: Pick<LoadedQuality, 'stored'> & { moved: MovedDeadlines },
): Promise<LoadedQuality> {
  const returns = all
    .filter(
      (monthlyReturn) => monthlyReturn.cancelled_at === null || monthlyReturn.submitted_at !== null,
    )
    .map((monthlyReturn) => withDeadline(monthlyReturn, moved.get(monthlyReturn.period)));
  return {
    returns,
    figures: await figuresNow(table, returns, unpackMonths(stored.figures)),
    rebases: stored.rebases?.rebases ?? [],
    stored,
  };
}

/** The figures of every submitted return's newest version, in the order of time. */
async function figuresNow(
  table: Table,
  returns: readonly MonthlyReturn[],
  stored: readonly MonthFigures[],
): Promise<MonthFigures[]> {
  const byPeriod = new Map<Period, MonthFigures>(
    stored.map((monthFigures) => [monthFigures.period, monthFigures]),
  );
  const submitted = returns.filter((monthlyReturn) => monthlyReturn.submitted_version > 0);
  const isStored = ({ period, submitted_version }: MonthlyReturn) =>
    byPeriod.get(period)?.version === submitted_version;
  const versions = await newestVersions(
    table,
    submitted.filter((monthlyReturn) => !isStored(monthlyReturn)),
  );
  for (const version of versions) if (version) byPeriod.set(version.period, figuresOf(version));
  return submitted
    .flatMap(({ period }) => byPeriod.get(period) ?? [])
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}
