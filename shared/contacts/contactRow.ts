import type { CsvRow, RowError } from '../csvRows/csvRows.ts';
import { columnOf } from '../kernel/columns.ts';

/** The columns of a file of first contacts (decisions, section 10); `home` names the place for reading only. */
export const CONTACT_COLUMNS = [
  'place',
  'home',
  'name',
  'email',
  'phone',
  'responsibilities',
] as const;
/** Those without which a row says of nobody who and where they are. */
export const NEEDED_CONTACT_COLUMNS = ['place', 'name', 'email'] as const;
/** How the file names who is marked as a place's manager, beside the responsibilities. */
export const MANAGER = 'Manager';

const WHICH_PLACE = 'Give the place’s id with the regulator, or its uuid here';
const WHOLE_NAME = 'Give the first and the last name';

export const unknownContactColumn = (heading: string): string =>
  `‘${heading}’ is no column of this file. Remove it, or name it as one of: ${CONTACT_COLUMNS.join(', ')}`;

/** A row as it is read: what of a contact it gives, and what cannot be read. */
export interface ContactRow {
  line: number;
  /** A uuid or the regulator's id, as it was typed; '' where none is given. */
  place: string;
  first_name: string;
  last_name: string;
  email: string;
  phones: string[];
  /** As they were typed. */
  responsibilities: string[];
  errors: RowError[];
}

const listed = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads a row of a file of first contacts. The last word of a name is the last name. Never throws. */
export function readContactRow({ line, cells }: CsvRow): ContactRow {
  const errors: RowError[] = [];
  const texts = new Map<string, string>();
  for (const [heading, text] of Object.entries(cells)) {
    const column = columnOf(heading);
    if (!CONTACT_COLUMNS.some((contactColumn) => contactColumn === column)) {
      errors.push({ column: heading, message: unknownContactColumn(heading) });
    } else texts.set(column, text.trim());
  }
  const textIn = (column: (typeof CONTACT_COLUMNS)[number]) => texts.get(column) ?? '';
  const words = textIn('name').split(/\s+/).filter(Boolean);
  const last_name = words.length > 1 ? (words.pop() as string) : '';
  if (textIn('place') === '') errors.push({ column: 'place', message: WHICH_PLACE });
  if (last_name === '') errors.push({ column: 'name', message: WHOLE_NAME });
  return {
    line,
    place: textIn('place'),
    first_name: words.join(' '),
    last_name,
    email: textIn('email'),
    phones: listed(textIn('phone')),
    responsibilities: listed(textIn('responsibilities')),
    errors,
  };
}
