import type { CsvRow } from '../csvRows/csvRows.ts';
import { type PlaceFile, type PlaceRow, readPlaceRow } from '../csvRows/placeRow.ts';
import type { Participation } from '../homes/participation.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { FILE_COLUMNS, PARTICIPATION_COLUMNS, readCell } from './participationCells.ts';

const HOMES_FILE: PlaceFile = {
  columns: FILE_COLUMNS,
  fields: PARTICIPATION_COLUMNS,
  whichPlace: 'Give the home’s uuid or its id with the regulator (cqc_recorded_id)',
  isUuid: (text) => HomeUuid.safeParse(text).success,
  readCell: (field, text) => readCell(field as keyof Participation, text),
};

/** Reads a row of homes: every cell that cannot be read and every column that there is not. Never throws. */
export const readParticipationRow = (row: CsvRow): PlaceRow => readPlaceRow(HOMES_FILE, row);
