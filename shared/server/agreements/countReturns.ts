import { setTimeout as sleep } from 'node:timers/promises';
import type { VariationUuid } from '../../agreements/agreementValues.ts';
import { instant } from '../../kernel/ids.ts';
import { returnsOfVariation } from '../../store/agreementReturns.store.ts';
import { wanted } from '../../store/entity.ts';
import type { Table } from '../../store/table.ts';
import { variationCountsEntity } from '../../store/variations.store.ts';
import { CommitRefused, upsert } from '../../store/write.ts';

const SECOND_MS = 1000;

/** How many returns stand at each status, as the index has them. */
export async function countedNow(
  table: Table,
  variation: VariationUuid,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const { status } of returnsOfVariation(table, variation)) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/**
 * Writes the counts of a variation, at most once a second: the stream's reader calls it once for all
 * changes of its returns that it was given, never within their transactions (agreements, section 3). Within
 * a second of the last count it waits for the rest of it, so that no change stays uncounted.
 */
export async function countVariation(
  table: Table,
  variation: VariationUuid,
  clock: () => Date,
): Promise<void> {
  const [last] = await table.read(wanted(variationCountsEntity, { variation }));
  const since = last ? clock().getTime() - Date.parse(last.counted_at) : SECOND_MS;
  if (since >= 0 && since < SECOND_MS) await sleep(SECOND_MS - since);
  const [existing] = await table.read(wanted(variationCountsEntity, { variation }));
  // Another has counted while this one waited, and with it the change that this one is for.
  if (existing && existing.version !== last?.version) return;
  const counts = await countedNow(table, variation);
  const next = { ...existing, variation, counted_at: instant(clock()), counts };
  try {
    await table.commit(upsert(variationCountsEntity, next, existing));
  } catch (error) {
    // Another has just counted.
    if (!(error instanceof CommitRefused)) throw error;
  }
}
