import type { RowResult } from '#shared/csvRows/csvRows.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import { type CsvFile, WRONG_COLUMN } from './readCsv.ts';

/** A file of the bad rows with what is wrong with each, to be mended and chosen again. */
export function badRowsCsv(
  file: CsvFile & { ok: true },
  bad: Pick<RowResult, 'line' | 'errors'>[],
): string {
  const rows = new Map(file.rows.map(({ line, cells }) => [line, cells]));
  const broken = new Map(file.broken.map(({ line, cells }) => [line, cells]));
  return csvFile([
    [...file.headings, WRONG_COLUMN],
    ...bad.map(({ line, errors }) => {
      const cells = rows.get(line);
      const values = cells ? file.headings.map((name) => cells[name] ?? '') : broken.get(line);
      return [...(values ?? []), errors.map(errorText).join('. ')];
    }),
  ]);
}

/** 'rate: Enter a rate', or what is wrong with the row as a whole. */
export const errorText = ({ column, message }: RowResult['errors'][number]): string =>
  column === '' ? message : `${column}: ${message}`;
