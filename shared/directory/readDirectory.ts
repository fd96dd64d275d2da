import { firstAuthorityName } from '../areas/authorityNames.ts';
import { alreadyOnLine, type CsvRow, type RowError } from '../csvRows/csvRows.ts';
import { fold } from '../kernel/text.ts';
import { type Layout, readColumns } from './layouts.ts';
import {
  type DirectoryHome,
  type DirectoryLocation,
  readCells,
  readLocation,
} from './readCells.ts';

/** What keeps a row from being taken; `line` as an editor counts the lines of the file. */
interface LineErrors {
  line: number;
  errors: RowError[];
}

/** A file of the regulator, sorted out. */
export interface Directory {
  /** The care homes, with what is sent of their rows. */
  homes: { row: CsvRow; home: DirectoryHome }[];
  /** Homecare agencies' locations, those that are care homes too among them. */
  locations: DirectoryLocation[];
  /** Rows of services that are neither. */
  otherServices: number;
  errors: LineErrors[];
}

/** Which home a row is about: the regulator's id, or name and local authority where there is none. */
const rowKey = (home: Pick<DirectoryHome, 'cqc_recorded_id' | 'name' | 'local_authority'>) =>
  home.cqc_recorded_id ?? fold(`${home.name}|${firstAuthorityName(home.local_authority)}`);

/** Sorts a file's rows (decisions, sections 7 and 10). A row that cannot be taken is reported. */
export function readDirectory(layout: Layout, rows: readonly CsvRow[]): Directory {
  const directory: Directory = { homes: [], locations: [], otherServices: 0, errors: [] };
  const lines = new Map<string, number>();
  const ids = new Set<string>();
  for (const { line, cells } of rows) {
    const outcome = readCells(layout, cells);
    const homecare = readLocation(layout, cells);
    if (homecare?.kind === 'location' && !ids.has(homecare.location.cqc_recorded_id)) {
      ids.add(homecare.location.cqc_recorded_id);
      directory.locations.push(homecare.location);
    }
    if (outcome.kind === 'otherService') {
      if (homecare?.kind === 'errors') directory.errors.push({ line, errors: homecare.errors });
      if (!homecare) directory.otherServices += 1;
      continue;
    }
    if (outcome.kind === 'errors') {
      directory.errors.push({ line, errors: outcome.errors });
      continue;
    }
    const key = rowKey(outcome.home);
    const first = lines.get(key);
    if (first !== undefined) {
      const column = layout.headings.location_id ?? '';
      directory.errors.push({ line, errors: [{ column, message: alreadyOnLine(first) }] });
      continue;
    }
    lines.set(key, line);
    directory.homes.push({ row: { line, cells: readColumns(layout, cells) }, home: outcome.home });
  }
  return directory;
}
