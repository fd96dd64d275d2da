/** Day, month and year with slashes, hyphens, dots or blanks between, or eight digits with nothing between. */
const PARTS = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/;
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
/** '24 Nov 2026', 'Tuesday, 24th November 2026'. */
const IN_WORDS =
  /^(?:[a-z]+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})[\s.,-]*(\d{4}|\d{2})$/i;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month by the beginning of its name; undefined for another word. */
function monthNamed(word: string): string | undefined {
  const at = MONTHS.findIndex((month) => month.startsWith(word.toLowerCase()));
  return at === -1 ? undefined : String(at + 1);
}

/**
 * A typed or pasted day with slashes, as the server takes it: '5.11.2026', '5 11 2026', '5/11/26' and '05112026',
 * which is all that a phone's numeric pad can type; '2026-11-05' as files have it, '5 Nov 2026' as letters have
 * it. What is no such day stays as it was typed.
 */
export function dayWithSlashes(typed: string): string {
  const text = typed.trim();
  const iso = ISO.exec(text)?.groups;
  if (iso) return `${iso.day}/${iso.month}/${iso.year}`;
  const worded = IN_WORDS.exec(text);
  const [, day, month, year] = worded
    ? [text, worded[1], monthNamed(worded[2] ?? ''), worded[3]]
    : (PARTS.exec(text) ?? EIGHT_DIGITS.exec(text) ?? []);
  if (!day || !month || !year) return typed;
  return `${day}/${month}/${year.length === 2 ? `20${year}` : year}`;
}
