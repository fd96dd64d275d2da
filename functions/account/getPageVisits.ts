import { COUNTED_PAGES, type CountedPage } from '../../shared/account/countedPages.ts';
import { getPageVisits, VISIT_MONTHS } from '../../shared/account/visits.api.ts';
import { addDays, type LondonDay, londonDay } from '../../shared/kernel/calendar.ts';
import { type PageVisitCount, visitCountsOf } from '../../shared/store/visits.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getPageVisits, async ({ table, now }) => {
  const months = lastMonths(londonDay(now));
  const counts = await Promise.all(months.map((month) => visitCountsOf(table, month)));
  const byMonth = counts.map(visitsByName);
  const names = [...new Set(byMonth.flatMap((month) => [...month.keys()]))];
  const pages = names
    .map((name) => ({ name, visits: byMonth.map((month) => month.get(name) ?? 0) }))
    .sort((a, b) => moreRecent(a.visits, b.visits) || a.name.localeCompare(b.name));
  return { months, pages };
});

/** The month of a day and those before it: '2026-11', '2026-10'. */
function lastMonths(day: LondonDay): string[] {
  const months: string[] = [];
  for (let last = day; months.length < VISIT_MONTHS; ) {
    const month = last.slice(0, 7);
    months.push(month);
    last = addDays(`${month}-01` as LondonDay, -1);
  }
  return months;
}

/** A page that is no more keeps its path. */
function visitsByName(counts: readonly PageVisitCount[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { path, visits } of counts) {
    const name = COUNTED_PAGES[path as CountedPage] ?? path;
    names.set(name, (names.get(name) ?? 0) + visits);
  }
  return names;
}

/** The page that was looked at more in the newest month in which they differ comes first. */
function moreRecent(a: readonly number[], b: readonly number[]): number {
  const month = a.findIndex((visits, at) => visits !== b[at]);
  return month < 0 ? 0 : (b[month] ?? 0) - (a[month] ?? 0);
}
