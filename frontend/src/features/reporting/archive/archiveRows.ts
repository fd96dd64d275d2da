import type { ArchiveRow } from '#shared/reporting/monthlyReporting.api.ts';
import { isOnTime } from '#shared/reporting/reportWindow.ts';

/** As the requirement has it (specification 1, section 4). */
export type ArchiveStatus = 'Complete' | 'Due' | 'Incomplete';

/** Complete once it is sent in, due up to the deadline and at it, incomplete after. */
export function archiveStatus(row: ArchiveRow, now: Date): ArchiveStatus {
  if (row.date_submitted !== null) return 'Complete';
  return isOnTime(now.toISOString(), row.deadline_at) ? 'Due' : 'Incomplete';
}

export const ARCHIVE_FILTERS = { all: 'Show all', incomplete: 'Incomplete', complete: 'Complete' };
export type ArchiveFilter = keyof typeof ARCHIVE_FILTERS;

export const isArchiveFilter = (text: string | null): text is ArchiveFilter =>
  text !== null && Object.hasOwn(ARCHIVE_FILTERS, text);

/** Incomplete when any report is below 100 percent complete, else all (specification 1, section 4). */
export const defaultFilter = (rows: readonly ArchiveRow[]): ArchiveFilter =>
  rows.some((row) => row.percentage_complete < 100) ? 'incomplete' : 'all';

/** Incomplete is all that was not submitted, what is due too (reporting, section 5). */
export function filtered(rows: readonly ArchiveRow[], filter: ArchiveFilter): ArchiveRow[] {
  if (filter === 'all') return [...rows];
  return rows.filter((row) => (row.date_submitted !== null) === (filter === 'complete'));
}

/** How many reports a page shows (specification 1, section 9). */
export const PAGE_SIZES = [10, 20, 50, 100];

/** The size that the address asks for, else the first. */
export const pageSize = (text: string | null): number =>
  PAGE_SIZES.find((size) => String(size) === text) ?? (PAGE_SIZES[0] as number);

/** The page that the address asks for, within those that there are. */
export function pageNumber(text: string | null, pages: number): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), Math.max(pages, 1));
}
