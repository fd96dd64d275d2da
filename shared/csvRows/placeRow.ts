import { columnOf } from '../kernel/columns.ts';
import type { CsvRow, RowError } from './csvRows.ts';

/** A cell as it is read: a value, or what is wrong with it. An empty cell is not asked. */
export type ReadCell<T> = { value: T } | { wrong: string };

/** A file that sets how places of a kind take part, a row each. */
export interface PlaceFile {
  /** Every column that the file may have. */
  columns: readonly string[];
  /** Those of them that set something. */
  fields: readonly string[];
  /** What is said of a row that names no place: 'Give the home’s uuid or …'. */
  whichPlace: string;
  isUuid: (text: string) => boolean;
  /** The value that a cell asks for; undefined where it is empty and asks nothing. */
  readCell: (field: string, text: string) => ReadCell<unknown> | undefined;
}

const NO_UUID = 'This is no uuid';

/** A row as it is read: which place it is about, what it asks for and what is wrong with it. */
export interface PlaceRow {
  line: number;
  uuid: string | undefined;
  /** The regulator's id, empty where none is given. */
  cqc: string;
  change: Record<string, unknown>;
  errors: RowError[];
}

export const unknownColumnOf = ({ columns }: Pick<PlaceFile, 'columns'>, heading: string): string =>
  `‘${heading}’ is no column of this file. Remove it, or name it as one of: ${columns.join(', ')}`;

/** Reads a row: every cell that cannot be read and every column that there is not. Never throws. */
export function readPlaceRow(file: PlaceFile, { line, cells }: CsvRow): PlaceRow {
  const errors: RowError[] = [];
  const texts = new Map<string, { heading: string; text: string }>();
  for (const [heading, text] of Object.entries(cells)) {
    const column = columnOf(heading);
    if (!file.columns.includes(column)) {
      errors.push({ column: heading, message: unknownColumnOf(file, heading) });
    } else texts.set(column, { heading, text: text.trim() });
  }
  const textIn = (column: string) => texts.get(column)?.text ?? '';
  const cqc = textIn('cqc_recorded_id');
  const uuid = textIn('uuid').toLowerCase();
  const isUuid = file.isUuid(uuid);
  if (uuid !== '' && !isUuid) errors.push({ column: 'uuid', message: NO_UUID });
  if (uuid === '' && cqc === '') errors.push({ column: '', message: file.whichPlace });

  const change: Record<string, unknown> = {};
  for (const field of file.fields) {
    const cell = texts.get(field);
    const read = cell && file.readCell(field, cell.text);
    if (!cell || !read) continue;
    if ('wrong' in read) errors.push({ column: cell.heading, message: read.wrong });
    else change[field] = read.value;
  }
  return { line, uuid: isUuid ? uuid : undefined, cqc, change, errors };
}
