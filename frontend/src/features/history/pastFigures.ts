import type { PastChange, PastUpdate } from '../../../../shared/history/history.api.ts';
import { londonDay, londonStamp } from '../../../../shared/kernel/calendar.ts';
import { type CsvValue, csvFile } from '../../../../shared/kernel/csv.ts';
import { BedType } from '../../../../shared/vacancies/vacancy.ts';

/** The updates of some days, and what held before the first of them. */
export interface PastFigures {
  before: PastUpdate | null;
  updates: PastUpdate[];
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
  const found = new Set(
    [...(before ? [before] : []), ...updates].flatMap(({ types }) =>
      types.map(({ bed_type }) => bed_type),
    ),
  );
  return BedType.options.filter((type) => found.has(type));
}

export function countOf({ types }: PastUpdate, type: BedType): number | null {
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

export const CHANNELS: Record<PastUpdate['channel'], string> = {
  portal: 'Home page',
  link: 'Email link',
  overview: 'Overview of homes',
};

const dayAndTime = (at: string): string[] => {
  const date = new Date(at);
  return [londonDay(date), londonStamp(date).slice(0, 5)];
};

/** The figures as a file, oldest first. */
export function figuresCsv(figures: PastFigures): string {
  const types = typesIn(figures);
  const rows = figures.updates.map((update): CsvValue[] => [
    ...dayAndTime(update.at),
    update.vacant_beds,
    ...types.map((type) => countOf(update, type)),
    update.comments,
    update.by,
    CHANNELS[update.channel],
  ]);
  return csvFile([
    ['Date', 'Time', 'Vacant beds', ...types, 'Comments', 'Updated by', 'Through'],
    ...rows,
  ]);
}

/** The last row of a file that does not go back to the first change. */
export const olderLeftOut = (count: number): string =>
  `These are the newest ${count.toLocaleString('en-GB')} changes. Please ask the central team for older ones.`;

/**
 * Changes as a file: a row for each difference, and one for a change without any. `complete` is
 * false where there are older ones, which the last row then says.
 */
export function changesCsv(changes: PastChange[], { complete }: { complete: boolean }): string {
  const rows = changes.flatMap(({ at, who, what, differences }): CsvValue[][] => {
    const lead = [...dayAndTime(at), who, what];
    if (differences.length === 0) return [[...lead, '', '', '']];
    return differences.map(({ label, before, after }) => [...lead, label, before, after]);
  });
  return csvFile([
    ['Date', 'Time', 'Who', 'What', 'Field', 'Before', 'After'],
    ...rows,
    ...(complete ? [] : [['', '', '', olderLeftOut(changes.length), '', '', '']]),
  ]);
}
