import { setTimeout as sleep } from 'node:timers/promises';
import { isOutstanding, type VariationUuid } from '#shared/agreements/agreementValues.ts';
import type { VariationCounts } from '#shared/agreements/variation.ts';
import { instant } from '#shared/kernel/ids.ts';
import { returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { type Table, TableBusy } from '#shared/store/table.ts';
import { variationCountsEntity } from '#shared/store/variations.store.ts';
import { CommitRefused, upsert } from '#shared/store/write.ts';

const SECOND_MS = 1000;
/** 2,000 returns are counted in a second or two: who has not come to an end after this was killed. */
const CLAIM_MS = 10_000;
/** How often one that waits for another's count looks whether it is there. */
const LOOK_MS = 200;
/** Long enough to take over from one that was killed, and to count. */
const PATIENCE_MS = 2 * CLAIM_MS;

type Counted = Record<'counts' | 'outstanding', Record<string, number>>;

/** How many returns stand at each status, and the outstanding at each version, as the index has them. */
export async function countedNow(table: Table, variation: VariationUuid): Promise<Counted> {
  const counts: Record<string, number> = {};
  const outstanding: Record<string, number> = {};
  for await (const { status, document_version } of returnsOfVariation(table, variation)) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (!isOutstanding({ status })) continue;
    const version = String(document_version ?? 0);
    outstanding[version] = (outstanding[version] ?? 0) + 1;
  }
  return { counts, outstanding };
}

/**
 * Sees to it that a variation's returns are counted from now on once more: one of all that call at a time
 * counts, at most once a second, and the others wait for a count that began after their call. The stream's
 * reader calls it once for all changes that it was given, never within their transactions (agreements,
 * section 3).
 *
 * @throws TableBusy when there is no such count within 20 seconds
 */
export async function countVariation(table: Table, variation: VariationUuid): Promise<void> {
  const called = Date.now();
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const [existing] = await table.read(wanted(variationCountsEntity, { variation }));
    if (existing && Date.parse(existing.counted_at) >= called) return;
    const wait = existing ? untilFree(existing, Date.now()) : 0;
    if (wait > 0) await sleep(Math.min(wait, LOOK_MS));
    else if (await count(table, variation, existing)) return;
  }
  throw new TableBusy(`The returns of a variation were not counted: ${variation}`);
}

/** How many milliseconds until the next count may begin: a second after the last, and not beside another. */
function untilFree({ counted_at, counting_since }: VariationCounts, now: number): number {
  const free = counting_since
    ? Date.parse(counting_since) + CLAIM_MS
    : Date.parse(counted_at) + SECOND_MS;
  return free - now;
}

/** Claims the count, counts and keeps it; false when somebody else was quicker. */
async function count(
  table: Table,
  variation: VariationUuid,
  existing: VariationCounts | undefined,
): Promise<boolean> {
  const began = instant(new Date());
  const before = existing ?? {
    variation,
    counted_at: NEVER,
    counts: {},
    outstanding: {},
    version: 0,
  };
  const claimed = { ...before, counting_since: began, version: before.version + 1 };
  try {
    await table.commit(upsert(variationCountsEntity, claimed, existing));
    const counted = await countedNow(table, variation);
    const after = { variation, counted_at: began, counting_since: null, ...counted };
    await table.commit(upsert(variationCountsEntity, after, claimed));
    return true;
  } catch (error) {
    if (error instanceof CommitRefused) return false;
    throw error;
  }
}

/** Of counts that are being made for the first time. */
const NEVER = instant(new Date(0));
