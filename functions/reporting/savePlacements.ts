import { randomUUID } from 'node:crypto';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { placePartition } from '#shared/places/place.ts';
import { isReadFrom } from '#shared/reporting/amending.ts';
import { clockOf } from '#shared/reporting/momentInWords.ts';
import type { PlacementLine } from '#shared/reporting/placement.ts';
import { readLines } from '#shared/reporting/placementRules.ts';
import { totalsOf, totalsView } from '#shared/reporting/placementTotals.ts';
import type { EarlierReturn, PlacementDraft, PlacementItem } from '#shared/reporting/return.ts';
import type { PlacementsSaved } from '#shared/reporting/returnView.ts';
import type { PlacementsBody } from '#shared/reporting/returnWrites.ts';
import { wanted } from '#shared/store/entity.ts';
import { placementDraftEntity, placementItemEntity } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, discard, upsert, type Write } from '#shared/store/write.ts';
import { earlierPlacements } from './earlierPlacements.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';
import { draftSaved, refuseClosed } from './openDraft.ts';
import { payersOf } from './placementOptions.ts';
import { type Placements, placementsOf } from './placementsView.ts';
import { auditedBy, type ReportCaller, refuseReader } from './reportCaller.ts';

const LINES_IN_ITEM = 25;
const ENDED_NOT_REMOVED = 'A placement of an earlier report cannot be removed. Enter when it ended';
const LOAD_AGAIN = 'Please load the page again';

/** What a save of placements writes and answers: never lines (reporting, section 3). */
export async function savePlacements(
  loaded: Loaded,
  {
    body,
    caller,
    table,
    now,
    at,
  }: { body: PlacementsBody; caller: ReportCaller; table: Table; now: Date; at: Instant },
) {
  if (!loaded.monthlyReturn.aqp_status) throw noSuchReport();
  refuseReader(caller, body.reason);
  refuseClosed(loaded, caller, now);
  const { row, placements: existing } = loaded;
  const stands = { draft: row.draft, version: existing?.version ?? 0 };
  if (!isReadFrom(body, stands)) throw stale(loaded);
  const { home, period } = row;
  const read = readLines(body.lines, {
    period,
    today: londonDay(now),
    payers: await payersOf(table),
    newId: randomUUID,
  });
  if ('errors' in read) throw invalid(read.errors);
  const before = await placementsOf(table, loaded);
  refuseRemoved(before, read.lines);

  const { items, writes } = await itemWrites(table, loaded, read.lines);
  const totals = totalsOf(read.lines, period);
  const draft: Omit<PlacementDraft, 'version'> = {
    home,
    period,
    draft: row.draft,
    items,
    confirmed: body.confirmed,
    totals,
    earlier: await consideredNow(table, loaded, { named: body.earlier, before }),
    saved_at: at,
    saved_by: caller.doer,
  };
  const { write, saved } = draftSaved(loaded, {
    answered: loaded.draft.answered,
    placements: { confirmed: body.confirmed },
    caller,
    at,
  });
  const reply: PlacementsSaved = {
    version: body.version + 1,
    draft_version: saved.draft_version,
    percentage_complete: saved.submitted_at === null ? saved.percentage : 100,
    totals: totalsView(totals),
  };
  const change = {
    of: placePartition(loaded.home),
    what: 'reports.placementsSaved' as const,
    before: null,
    after: {
      report_period: period,
      placement_lines: changedLines(before.lines, read.lines),
      report_percentage: saved.percentage,
      ...auditedBy(caller, body.reason),
    },
  };
  return {
    change,
    reply,
    writes: [...writes, upsert(placementDraftEntity, draft, existing), write],
  };
}

const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal('invalid', 'Please check what you entered', { errors });

/** Somebody has saved the placements since. What stands there is totals, never lines. */
function stale({ placements, row }: Loaded): Refusal {
  const { saved_at, saved_by, version, confirmed, totals } = placements ?? {};
  const text = saved_at
    ? `${saved_by?.name} saved this section at ${clockOf(saved_at)}. Your answers are still here.`
    : 'These placements are not as they were. Your answers are still here.';
  return new Refusal('stale', text, {
    current: {
      draft: row.draft,
      version: version ?? 0,
      confirmed: confirmed ?? false,
      saved_at: saved_at ?? null,
      saved_by: saved_by?.name ?? null,
      totals: totals ? totalsView(totals) : null,
    },
  });
}

/** Refuses to leave out what an earlier report has: such a placement is ended. */
function refuseRemoved({ lines, continued }: Placements, after: PlacementLine[]): void {
  const remainingIds = new Set(after.map(({ placement_id }) => placement_id));
  const removed = lines.find(
    ({ placement_id }) => continued.includes(placement_id) && !remainingIds.has(placement_id),
  );
  if (removed) throw invalid({ lines: [`${ENDED_NOT_REMOVED} (${removed.service_user_id})`] });
}

/**
 * Which changes of the earlier report these lines have: as the save says, else as it was. Refuses
 * `invalid` a version that there is not.
 */
async function consideredNow(
  table: Table,
  loaded: Loaded,
  { named, before }: { named: PlacementsBody['earlier']; before: Placements },
): Promise<EarlierReturn | null> {
  if (named === undefined) return before.earlier;
  const now = (await earlierPlacements(table, loaded))?.earlier ?? null;
  const isThere = named === null || (now?.period === named.period && named.number <= now.number);
  if (!isThere && !isSame(named, before.earlier)) throw invalid({ earlier: [LOAD_AGAIN] });
  return named;
}

const isSame = (a: EarlierReturn | null, b: EarlierReturn | null): boolean =>
  a?.period === b?.period && a?.number === b?.number;

/**
 * The items of 25 lines: those that are as they were stay, others are made anew. What the draft named
 * before and no submitted version names goes.
 */
async function itemWrites(
  table: Table,
  { row, placements, newest }: Loaded,
  lines: PlacementLine[],
): Promise<{ items: string[]; writes: Write[] }> {
  const { home, period } = row;
  const former = placements?.items ?? newest?.placements?.items ?? [];
  const read = await table.read(
    ...former.map((id) => wanted(placementItemEntity, { home, period, id })),
  );
  const byContent = new Map(
    read.flatMap((item) => (item ? [[JSON.stringify(item.lines), item.id]] : [])),
  );
  const items: string[] = [];
  const writes: Write[] = [];
  for (let start = 0; start < lines.length; start += LINES_IN_ITEM) {
    const part = lines.slice(start, start + LINES_IN_ITEM);
    const same = byContent.get(JSON.stringify(part));
    const item: PlacementItem = { home, period, id: same ?? randomUUID(), lines: part };
    if (same === undefined) writes.push(create(placementItemEntity, item));
    items.push(item.id);
  }
  const submitted = new Set(newest?.placements?.items);
  const remainingItems = (placements?.items ?? []).filter(
    (id) => !items.includes(id) && !submitted.has(id),
  );
  writes.push(...remainingItems.map((id) => discard(placementItemEntity, { home, period, id })));
  return { items, writes };
}

/** Names the lines that differ and their fields, never a value: the history is read by many. */
function changedLines(before: PlacementLine[], after: PlacementLine[]): string[] {
  const former = new Map(before.map((line) => [line.placement_id, line]));
  const changes = after.flatMap((line, at) => {
    const was = former.get(line.placement_id);
    if (!was) return [`Line ${at + 1} added`];
    const fields = Object.keys(line).filter(
      (field) => line[field as keyof PlacementLine] !== was[field as keyof PlacementLine],
    );
    return fields.length === 0 ? [] : [`Line ${at + 1}: ${fields.map(inWords).join(', ')}`];
  });
  const remaining = new Set(after.map(({ placement_id }) => placement_id));
  const removed = before.filter(({ placement_id }) => !remaining.has(placement_id)).length;
  return removed === 0 ? changes : [...changes, `${removed} removed`];
}

const inWords = (field: string): string => field.replaceAll('_', ' ');
