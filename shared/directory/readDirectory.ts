import { CsvError, type Info } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type Cells, COLUMNS, type DirectoryHome, readCells } from './readCells.ts';

/** What keeps a row from being taken; `line` as an editor counts the lines of the file. */
export interface RowError {
  line: number;
  message: string;
}

export interface Directory {
  homes: { line: number; home: DirectoryHome }[];
  /** Rows of services that are no care homes. */
  otherServices: number;
  errors: RowError[];
}

/** Four lines say what the file is; the header comes after them. */
const HEADER_WITHIN = 10;
/** An unclosed quotation mark must not swallow the file. */
const LONGEST_ROW = 20_000;

/**
 * Reads the regulator's directory of locations (decisions, section 7). A row that cannot be taken
 * is reported and the rest is read. Throws when it is another kind of file.
 */
export function readDirectory(file: Uint8Array): Directory {
  const { rows, broken } = rowsOf(textOf(file));
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isHeader(cells));
  const header = rows[at]?.cells.map((cell) => cell.trim());
  if (!header) {
    throw new Error(
      "This is not the regulator's directory: no header with the columns " +
        `${COLUMNS.join(', ')} in its first ${HEADER_WITHIN} lines`,
    );
  }
  const directory: Directory = { homes: [], otherServices: 0, errors: [] };
  const lines = new Map<string, number>();
  for (const { line, cells } of rows.slice(at + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const outcome = readRow(header, cells);
    if (outcome.kind === 'otherService') {
      directory.otherServices += 1;
      continue;
    }
    if (outcome.kind === 'errors') {
      directory.errors.push(...outcome.messages.map((message) => ({ line, message })));
      continue;
    }
    const { home } = outcome;
    const first = lines.get(home.cqc_recorded_id);
    if (first !== undefined) {
      const message = `Location ${home.cqc_recorded_id} is already on line ${first}`;
      directory.errors.push({ line, message });
      continue;
    }
    lines.set(home.cqc_recorded_id, line);
    directory.homes.push({ line, home });
  }
  if (broken) directory.errors.push(broken);
  return directory;
}

function readRow(header: string[], cells: string[]): ReturnType<typeof readCells> {
  const beyond = cells.slice(header.length);
  if (cells.length < header.length || beyond.some((cell) => cell.trim() !== '')) {
    const message = `${cells.length} columns where the header has ${header.length}`;
    return { kind: 'errors', messages: [message] };
  }
  const named = Object.fromEntries(header.map((name, i) => [name, cells[i]]));
  return readCells(named as Cells);
}

const isHeader = (cells: string[]): boolean => {
  const names = new Set(cells.map((cell) => cell.trim()));
  return COLUMNS.every((name) => names.has(name));
};

/** UTF-8, with or without a byte order mark, or what a spreadsheet on Windows makes of it. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

interface Row {
  line: number;
  cells: string[];
}

/** The rows up to where the file stops being CSV, if it does. */
function rowsOf(text: string): { rows: Row[]; broken: RowError | undefined } {
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
    return { rows, broken: { line: ended + 1, message } };
  }
  return { rows, broken: undefined };
}
