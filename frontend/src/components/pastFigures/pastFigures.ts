import { BedType, type VacancyUpdate } from '#shared/homes/vacancy.ts';

/** What a home said at an instant of its free beds. */
export type PastFigure = Pick<VacancyUpdate, 'at' | 'vacant_beds' | 'types'>;

/** The updates of some days, and what held before the first of them. */
export interface PastFigures<U extends PastFigure = PastFigure> {
  before: U | null;
  updates: U[];
  /** Between these instants, in ms since 1970. */
  begin: number;
  end: number;
}

/** Seconds since 1970, and beside them a row of counts for each line: null where none is known. */
export interface ChartSteps {
  times: number[];
  total: (number | null)[];
  types: { type: BedType; counts: (number | null)[] }[];
}

/** The bed types that the home reported in these days, in the specification's order. */
export function typesIn({ before, updates }: PastFigures): BedType[] {
  const typesShown = new Set(
    [...(before ? [before] : []), ...updates].flatMap(({ types }) =>
      types.map(({ bed_type }) => bed_type),
    ),
  );
  return BedType.options.filter((type) => typesShown.has(type));
}

export function countOf({ types }: PastFigure, type: BedType): number | null {
  return types.find(({ bed_type }) => bed_type === type)?.vacant_beds ?? null;
}

/**
 * The steps of a chart: each figure holds until the next. What held before the first day is drawn
 * from its beginning, and the last figure to the end of the days or to `now`, whichever is earlier.
 */
export function chartSteps(figures: PastFigures, now: number): ChartSteps {
  const { before, updates, begin, end } = figures;
  const last = updates.at(-1) ?? before;
  const points = [
    ...(before ? [{ at: begin, update: before }] : []),
    ...updates.map((update) => ({ at: Date.parse(update.at), update })),
    ...(last ? [{ at: Math.min(end, Math.max(now, begin)), update: last }] : []),
  ];
  return {
    times: points.map(({ at }) => at / 1000),
    total: points.map(({ update }) => update.vacant_beds),
    types: typesIn(figures)
      .map((type) => ({ type, counts: points.map(({ update }) => countOf(update, type)) }))
      // A line that is the total all along would lie under it unseen.
      .filter(({ counts }) => counts.some((count, i) => count !== points[i]?.update.vacant_beds)),
  };
}

/** What the chart shows, for who does not see it. */
export function chartInWords({ before, updates }: PastFigures): string {
  const counts = [...(before ? [before] : []), ...updates].map(({ vacant_beds }) => vacant_beds);
  if (counts.length === 0) return 'No figures';
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  const times = `${updates.length} ${updates.length === 1 ? 'update' : 'updates'}`;
  const between = least === most ? `always ${least}` : `between ${least} and ${most}`;
  return `${times}. Vacant beds were ${between}, and ${counts.at(-1)} at the end. The table has every figure.`;
}
