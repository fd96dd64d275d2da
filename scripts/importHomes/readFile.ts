import { CsvError, type Info } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { CsvRow } from '#shared/csvRows/csvRows.ts';
import { type Layout, layoutOf, NOT_THE_DIRECTORY } from '#shared/directory/layouts.ts';
import { type Directory, readDirectory } from '#shared/directory/readDirectory.ts';

/** Four lines say what the file is; the header comes after them. */
const HEADER_WITHIN = 10;
/** An unclosed quotation mark must not swallow the file. */
const LONGEST_ROW = 20_000;

interface Row {
  line: number;
  cells: string[];
}

/**
 * Reads a file of the regulator (decisions, section 7). A row that cannot be taken is reported and the
 * rest is read. Throws when it is another kind of file.
 */
export function readFile(file: Uint8Array): Directory {
  const { rows, broken } = rowsOf(textOf(file));
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => headerLayout(cells));
  const header = rows[at]?.cells.map((cell) => cell.trim());
  const layout = header && headerLayout(header);
  if (!layout) throw new Error(NOT_THE_DIRECTORY);

  const errors: Directory['errors'] = [];
  const named: CsvRow[] = [];
  for (const { line, cells } of rows.slice(at + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const beyond = cells.slice(header.length);
    if (cells.length < header.length || beyond.some((cell) => cell.trim() !== '')) {
      const message = `${cells.length} columns where the header has ${header.length}`;
      errors.push({ line, errors: [{ column: '', message }] });
    } else {
      const entries = header.map((name, i) => [name, cells[i] as string]);
      named.push({ line, cells: Object.fromEntries(entries) });
    }
  }
  const directory = readDirectory(layout, named);
  return {
    ...directory,
    errors: [...directory.errors, ...errors, ...broken].sort((a, b) => a.line - b.line),
  };
}

const headerLayout = (cells: string[]): Layout | undefined =>
  layoutOf(cells.map((cell) => cell.trim()));

/** UTF-8, with or without a byte order mark, or what a spreadsheet on Windows makes of it. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The rows up to where the file stops being CSV, if it does. */
function rowsOf(text: string): { rows: Row[]; broken: Directory['errors'] } {
  const rows: Row[] = [];
  let ended = 0;
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[], { lines }: Info) => {
        rows.push({ line: ended + 1, cells });
        ended = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `The file cannot be read from here on: ${error.message}`;
    return { rows, broken: [{ line: ended + 1, errors: [{ column: '', message }] }] };
  }
  return { rows, broken: [] };
}
