import { withoutCommas } from '../kernel/typedNumber.ts';

/** Text for a message, short and in quotes. */
export const quoted = (text: string): string => `‘${text.slice(0, 40)}’`;

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * `22/Jan/2025 - 00:00`, `22/01/2025` or `2025-01-22` as `2025-01-22`; null when empty, undefined when it
 * is no day.
 */
export function dateOf(cell: string): string | null | undefined {
  const typed = cell.trim();
  if (typed === '') return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = /^(\d{1,2})\/([A-Z][a-z]{2}|\d{1,2})\/(\d{4})(?: - \d{2}:\d{2})?$/.exec(typed);
  if (!match) return undefined;
  const [, day, month = '', year] = match;
  const named = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month) / 3 + 1;
  return Number.isInteger(named) && named > 0 ? dayOf(Number(year), named, Number(day)) : undefined;
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** An address that leads elsewhere than to a page is left out: it would be shown as a link. */
export function websiteOf(cell: string): string {
  const typed = cell.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^https?:\/\//i.test(typed) ? '' : typed;
}

/** A number within limits; null when empty, undefined when it is no such number. */
export function numberOf(cell: string, least: number, most: number): number | null | undefined {
  const typed = cell.trim();
  if (typed === '') return null;
  const plain = withoutCommas(typed) ?? '';
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** Line breaks and tabs are put on one line with the rest; nothing else unprintable is text. */
export const hasControlCharacter = (text: string): boolean => /[^\P{Cc}\t\r\n]/u.test(text);
