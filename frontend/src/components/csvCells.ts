import { londonIso } from '#shared/kernel/calendar.ts';

/** A spreadsheet takes plain digits for a number and drops the 0 at their front; not with a gap. */
export const phoneCell = (typed: string): string =>
  /^\d{7,}$/.test(typed) ? `${typed.slice(0, 5)} ${typed.slice(5)}` : typed;

/** The heading of the column beside a time in words, which a spreadsheet can sort by. */
export const isoHeading = (name: string): string => `${name} (ISO)`;

/** A time for that column; empty where there is none. */
export const isoCell = (at: string | null | undefined): string | null =>
  at ? londonIso(new Date(at)) : null;
