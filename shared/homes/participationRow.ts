import type { CsvRow, RowError } from '../csvRows/csvRows.ts';
import { columnOf } from '../kernel/columns.ts';
import { HomeUuid } from '../kernel/ids.ts';
import type { StatusChange } from './homeStatusRules.ts';
import type { Participation } from './participation.ts';
import {
  FILE_COLUMNS,
  PARTICIPATION_COLUMNS,
  readCell,
  unknownColumn,
} from './participationCells.ts';

const WHICH_HOME = 'Give the home’s uuid or its id with the regulator (cqc_recorded_id)';
const NO_UUID = 'This is no uuid';

/** A row as it is read: which home it is about, what it asks for and what is wrong with it. */
export interface ParticipationRow {
  line: number;
  uuid: HomeUuid | undefined;
  /** The regulator's id, empty where none is given. */
  cqc: string;
  change: StatusChange;
  errors: RowError[];
}

/** Reads a row: every cell that cannot be read and every column that there is not. Never throws. */
export function readParticipationRow({ line, cells }: CsvRow): ParticipationRow {
  const errors: RowError[] = [];
  const texts = new Map<string, { heading: string; text: string }>();
  for (const [heading, text] of Object.entries(cells)) {
    const column = columnOf(heading);
    if (!FILE_COLUMNS.includes(column)) {
      errors.push({ column: heading, message: unknownColumn(heading) });
    } else texts.set(column, { heading, text: text.trim() });
  }
  const textIn = (column: string) => texts.get(column)?.text ?? '';
  const cqc = textIn('cqc_recorded_id');
  const typed = textIn('uuid').toLowerCase();
  const uuid = HomeUuid.safeParse(typed);
  if (typed !== '' && !uuid.success) errors.push({ column: 'uuid', message: NO_UUID });
  if (typed === '' && cqc === '') errors.push({ column: '', message: WHICH_HOME });

  const change: Record<string, unknown> = {};
  for (const field of PARTICIPATION_COLUMNS) {
    const cell = texts.get(field);
    const read = cell && readCell(field, cell.text);
    if (!cell || !read) continue;
    if ('wrong' in read) errors.push({ column: cell.heading, message: read.wrong });
    else change[field] = read.value;
  }
  return {
    line,
    uuid: uuid.success ? uuid.data : undefined,
    cqc,
    change: change as Partial<Participation>,
    errors,
  };
}
