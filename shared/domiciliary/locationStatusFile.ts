import type { CsvRow } from '../csvRows/csvRows.ts';
import { type PlaceFile, type PlaceRow, readPlaceRow } from '../csvRows/placeRow.ts';
import { daySlashed } from '../kernel/calendar.ts';
import { LocationUuid } from '../kernel/ids.ts';
import { readDay, readFlag } from '../participation/participationCells.ts';
import {
  LOCATION_STATUS_LABELS,
  type LocationStatusFields,
} from '../serviceLocations/locationStatusRules.ts';

/** What a file sets of service locations, in the order of the form. */
export const LOCATION_STATUS_COLUMNS = Object.keys(
  LOCATION_STATUS_LABELS,
) as (keyof LocationStatusFields)[];
/** The columns that say which location a row is about; either will do. */
const LOCATION_COLUMNS = ['uuid', 'cqc_recorded_id'] as const;

const isDay = (field: string): boolean => field === 'reporting_from' || field === 'closed_on';

/** A file that sets how service locations take part, as homes have one. */
export const LOCATIONS_FILE: PlaceFile = {
  columns: [...LOCATION_COLUMNS, 'name', 'provider_name', 'postcode', ...LOCATION_STATUS_COLUMNS],
  fields: LOCATION_STATUS_COLUMNS,
  whichPlace: 'Give the agency’s uuid or its id with the regulator (cqc_recorded_id)',
  isUuid: (text) => LocationUuid.safeParse(text).success,
  readCell(field, text) {
    const typed = text.trim();
    if (typed === '') return undefined;
    return isDay(field) ? readDay(typed) : readFlag(typed);
  },
};

/** Reads a row of service locations: every cell that cannot be read and every column that there is not. */
export const readLocationRow = (row: CsvRow): PlaceRow => readPlaceRow(LOCATIONS_FILE, row);

/** A value as a cell that reads as the same value; empty where there is none. */
export function locationCell(
  field: keyof LocationStatusFields,
  status: LocationStatusFields,
): string {
  const value = status[field];
  if (value === null) return '';
  return typeof value === 'string' ? daySlashed(value) : value ? 'yes' : 'no';
}
