import type { PastChange, PastUpdate } from '#shared/history/history.api.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { countOf, type PastFigures, typesIn } from '../../components/pastFigures/pastFigures.ts';

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
export function figuresCsv(figures: PastFigures<PastUpdate>): string {
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
