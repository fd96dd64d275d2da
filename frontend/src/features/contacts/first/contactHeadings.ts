import {
  CONTACT_COLUMNS,
  NEEDED_CONTACT_COLUMNS,
  unknownContactColumn,
} from '#shared/contacts/contactRow.ts';
import type { CsvRow } from '#shared/csvRows/csvRows.ts';
import { columnOf } from '#shared/kernel/columns.ts';

/** Why a file of contacts with these headings cannot be used; undefined when it can. */
export function contactHeadingsFault(headings: readonly string[]): string | undefined {
  const columns = headings.map(columnOf);
  const unknown = headings.find(
    (_, at) => !CONTACT_COLUMNS.some((contactColumn) => contactColumn === columns[at]),
  );
  if (unknown !== undefined) return unknownContactColumn(unknown);
  const missing = NEEDED_CONTACT_COLUMNS.filter((column) => !columns.includes(column));
  return missing.length > 0
    ? `The file has no column ${missing.join(', ')}. Give it one for each.`
    : undefined;
}

/** Whether a row names a person: a file that was downloaded to be filled in need not be filled whole. */
export const namesSomebody = ({ cells }: CsvRow): boolean =>
  Object.entries(cells).some(
    ([heading, text]) => ['name', 'email'].includes(columnOf(heading)) && text.trim() !== '',
  );
