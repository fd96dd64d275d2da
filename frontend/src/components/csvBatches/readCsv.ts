import Papa from 'papaparse';
import type { CsvRow, RowError } from '#shared/csvRows/csvRows.ts';
import { withFormulas } from '#shared/kernel/csv.ts';

/** Heads the column that `badRowsCsv` adds; such a column is passed over when the file is read again. */
export const WRONG_COLUMN = 'What is wrong';
export const MAX_FILE_ROWS = 50_000;
/** The regulator's directory of all its locations has some 20 MB. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** A row that is no row: its cells do not fit the headings. */
interface BrokenRow {
  line: number;
  cells: string[];
  errors: RowError[];
}

/** A file with headings, or why it cannot be used. Empty rows are left out. */
export type CsvFile =
  | {
      ok: true;
      headings: string[];
      rows: CsvRow[];
      broken: BrokenRow[];
      /** Rows that were not wanted. */
      unwanted: number;
    }
  | { ok: false; message: string };

interface Row {
  line: number;
  cells: string[];
}

/** Text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or what Windows had before. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const refused = (message: string): CsvFile => ({ ok: false, message });

/**
 * Reads a CSV file: headings, then rows; commas, semicolons or tabs between them, as Excel writes them in
 * different countries. `isHeading` finds the row of headings among the first ten where lines stand above
 * it; otherwise the first row that is not empty has them. Cells are trimmed. Rows that `isWanted` does not
 * want do not count towards the most that a file may have. `missing` says what the first rows lack where none
 * of them has the headings.
 */
export function readCsv(
  text: string,
  isHeading?: (cells: string[]) => boolean,
  isWanted: (row: CsvRow) => boolean = () => true,
  missing: (rows: string[][]) => string | undefined = () => undefined,
): CsvFile {
  if (text.includes('\u0000')) {
    return refused(
      'This is not a CSV file. In Excel, save the sheet as ‘CSV UTF-8’ and choose that.',
    );
  }
  const parsed = rowsOf(text.replace(/^\uFEFF/, ''));
  if (!parsed.ok) return refused(parsed.message);
  const rows = parsed.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const firsts = rows.slice(0, 10).map(({ cells }) => cells);
  const at = isHeading ? firsts.findIndex((cells) => isHeading(cells)) : 0;
  const head = rows[at];
  if (rows.length === 0) return refused('The file is empty.');
  if (!head) {
    return refused(missing(firsts) ?? 'The file has no row of headings in its first ten lines.');
  }
  const below = rows.slice(at + 1);
  if (below.length === 0) return refused('The file has headings and no rows under them.');
  const file = fitted(head.cells, below);
  if (!file.ok) return file;
  const wanted = file.rows.filter(isWanted);
  if (wanted.length > MAX_FILE_ROWS) {
    return refused(
      `The file has ${wanted.length.toLocaleString('en-GB')} rows. Split it into files of at most ${MAX_FILE_ROWS.toLocaleString('en-GB')}.`,
    );
  }
  return { ...file, rows: wanted, unwanted: file.rows.length - wanted.length };
}

/** The rows under their headings. A column without heading and values is a spreadsheet's margin. */
function fitted(head: string[], below: Row[]): CsvFile {
  const headings = withoutMargin(head);
  const unnamed = headings.indexOf('');
  if (unnamed >= 0 && below.some(({ cells }) => (cells[unnamed] ?? '') !== '')) {
    return refused(`Column ${unnamed + 1} has values and no heading. Give it one or clear it.`);
  }
  const named = headings.filter((name) => name !== '');
  const twice = named.find((name, i) => named.findIndex((other) => isSameName(other, name)) !== i);
  if (twice !== undefined) return refused(`Two columns are called ‘${twice}’. Keep one of them.`);

  const rows: CsvRow[] = [];
  const broken: BrokenRow[] = [];
  for (const { line, cells } of below) {
    const filled = withoutMargin(cells);
    if (filled.length > headings.length) {
      const message = `This row has ${filled.length} cells, but there are ${headings.length} columns. A text with a comma needs quotation marks around it`;
      broken.push({ line, cells: filled, errors: [{ column: '', message }] });
      continue;
    }
    const entries = headings.map((name, i) => [name, cells[i] ?? ''] as const);
    const wanted = entries.filter(([name]) => name !== '' && !isSameName(name, WRONG_COLUMN));
    rows.push({ line, cells: Object.fromEntries(wanted) });
  }
  return {
    ok: true,
    headings: named.filter((name) => !isSameName(name, WRONG_COLUMN)),
    rows,
    broken,
    unwanted: 0,
  };
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Up to the last cell that holds something. */
function withoutMargin(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

type Parsed = { ok: true; rows: Row[] } | { ok: false; message: string };

function rowsOf(text: string): Parsed {
  const rows: Row[] = [];
  let line = 1;
  let from = 0;
  let unclosed: number | undefined;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors, meta }) => {
      rows.push({ line, cells: data.map(cellText) });
      if (errors.some(({ code }) => code === 'MissingQuotes')) unclosed ??= line;
      line += lineEnds(text.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return unclosed === undefined
    ? { ok: true, rows }
    : {
        ok: false,
        message: `The file cannot be read from line ${unclosed} on: a quotation mark is opened there and never closed.`,
      };
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Of comma, semicolon and tab the one that the headings have most of; `sep=;` says it outright. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r|\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((mark) => [mark, bare.split(mark).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Blanks around a cell go, and the apostrophes by which `csvCell` keeps a text from being a formula. */
const cellText = (cell: string): string =>
  withFormulas(cell.replaceAll('\u00a0', ' ').trimStart()).trim();
