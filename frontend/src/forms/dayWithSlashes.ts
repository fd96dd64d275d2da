/** Day, month and year of four digits, with slashes, hyphens, dots or blanks between, or none. */
const PARTS = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/;
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * A typed day with slashes, as the server takes it: '5.11.2026', '5 11 2026' and '05112026', which is all that a
 * phone's numeric pad can type, become '5/11/2026' and '05/11/2026'. What is no such day stays as it was typed.
 */
export function dayWithSlashes(typed: string): string {
  const [, day, month, year] = PARTS.exec(typed.trim()) ?? EIGHT_DIGITS.exec(typed.trim()) ?? [];
  return year === undefined ? typed : `${day}/${month}/${year}`;
}
