import {
  cellOf,
  FILE_COLUMNS,
  HOME_COLUMNS,
  PARTICIPATION_COLUMNS,
  unknownColumn,
} from '../../../../shared/homes/participationCells.ts';
import {
  listParticipation,
  type ParticipationLine,
} from '../../../../shared/homes/participationFile.api.ts';
import { columnOf } from '../../../../shared/kernel/columns.ts';
import { csvFile } from '../../../../shared/kernel/csv.ts';
import { send } from '../../api/send.ts';

/** A file with how homes take part now: a row each, which reads back as no change. */
export const participationCsv = (homes: readonly ParticipationLine[]): string =>
  csvFile([
    [...FILE_COLUMNS],
    ...homes.map((home) => [
      home.uuid,
      home.cqc_recorded_id,
      home.name,
      home.provider_name,
      home.postcode,
      ...PARTICIPATION_COLUMNS.map((field) => cellOf(field, home)),
    ]),
  ]);

/** How all homes take part, by name. A home that changed meanwhile comes twice: the later row is right. */
export async function everyHome(onProgress: (homes: number) => void): Promise<ParticipationLine[]> {
  const homes = new Map<string, ParticipationLine>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await send(listParticipation, { query: cursor ? { cursor } : {} });
    for (const home of page.homes) homes.set(home.uuid, home);
    onProgress(homes.size);
    cursor = page.cursor;
  }
  return [...homes.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Why a file with these headings cannot be used; undefined when it can. */
export function headingsFault(headings: readonly string[]): string | undefined {
  const columns = headings.map(columnOf);
  const unknown = headings.find((_, i) => !FILE_COLUMNS.includes(columns[i] ?? ''));
  if (unknown !== undefined) return unknownColumn(unknown);
  if (!HOME_COLUMNS.some((column) => columns.includes(column))) {
    return 'The file does not say which homes it is about. Give it a column uuid or cqc_recorded_id.';
  }
  if (!PARTICIPATION_COLUMNS.some((column) => columns.includes(column))) {
    return `The file has nothing to set. Give it one of the columns ${PARTICIPATION_COLUMNS.join(', ')}.`;
  }
  return undefined;
}
