import type { AuditEntry } from '#shared/audit/audit.ts';
import { CHANGES_PAGE } from '#shared/history/history.api.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { auditBefore, auditEntity, auditUpTo } from '#shared/store/audit.store.ts';
import type { Table } from '#shared/store/table.ts';

/** Rows that a page looks through are at most so many times its lines. */
const MOST_READS = 10;
const SAVES: readonly string[] = ['reports.sectionSaved', 'reports.placementsSaved'];

/**
 * A page of a trail, newest first, in which a person's saves of a section of a report on one London day are
 * one line: the newest of them (reporting, section 1, 'House'). The trail itself has them all. A page may
 * be short while there is a `next`.
 */
export async function changePage(
  table: Table,
  pk: string,
  after: string | undefined,
): Promise<{ entries: AuditEntry[]; next: string | undefined }> {
  const listed = after === undefined ? new Set<string>() : await listedBefore(table, pk, after);
  const entries: AuditEntry[] = [];
  let next = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await auditBefore(table, pk, { after: next, limit: CHANGES_PAGE });
    for (const entry of page.entries) {
      const line = lineOf(entry);
      if (line === null || !listed.has(line)) {
        if (entries.length === CHANGES_PAGE) return { entries, next };
        entries.push(entry);
        if (line !== null) listed.add(line);
      }
      next = auditEntity.key(entry).sk;
    }
    next = page.next;
    if (next === undefined) break;
  }
  return { entries, next };
}

/** The line in which a save stands with others; null for what stands by itself. */
function lineOf({ what, at, who, after }: AuditEntry): string | null {
  if (!SAVES.includes(what)) return null;
  const { report_period, report_section } = Object(after) as Record<string, unknown>;
  return JSON.stringify([what, who.kind, who.id, report_period, report_section, dayOf(at)]);
}

const dayOf = (at: string): string => londonDay(new Date(at));

/** Lines of the cursor's day that earlier pages have shown. */
async function listedBefore(table: Table, pk: string, sk: string): Promise<Set<string>> {
  const [, at = ''] = sk.split('#');
  const end = startOfLondonDay(addDays(londonDay(new Date(at)), 1)).toISOString();
  const newer = await auditUpTo(table, pk, { from: sk, end });
  return new Set(newer.flatMap((entry) => lineOf(entry) ?? []));
}
