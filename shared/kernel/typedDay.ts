/** What is said of what is no day. */
export const ENTER_DATE = 'Enter a date as dd/mm/yyyy';

/** dd/mm/yyyy, dd-mm-yyyy with or without leading zeros, or yyyy-mm-dd. */
const LONDON = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `YYYY-MM-DD` of a typed day; undefined for what is no day: 31/02/2026, 13/13/2026, 5/11/26. */
export function typedDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, year, month, day] = ISO.exec(text) ?? swapped(LONDON.exec(text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
    ? written
    : undefined;
}

const swapped = (match: RegExpExecArray | null) =>
  match && [match[0], match[3], match[2], match[1]];
