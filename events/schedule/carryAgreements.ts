import { isSteppedHere, stepBatch } from '#shared/server/agreements/stepBatch.ts';
import { theTable } from '#shared/server/aws.ts';
import { runningBatches } from '#shared/store/agreementBatches.store.ts';
import type { Table } from '#shared/store/table.ts';

/** The next run takes over what is left. */
const BUDGET_MS = 50_000;

/** Batches of agreements that nobody is at: the stream's reader does their steps, unless it was killed. */
export const run = (): Promise<Record<string, number>> =>
  carryAgreements({ table: theTable(), clock: () => new Date() });

/**
 * Does steps of every running batch that is not claimed, one batch after the other, for a minute at most.
 * One that somebody else is at is left to them.
 */
export async function carryAgreements({
  table,
  clock,
  paceMs,
}: {
  table: Table;
  clock: () => Date;
  paceMs?: number;
}): Promise<Record<string, number>> {
  const counts = { batches: 0, steps: 0, finished: 0, busy: 0 };
  const started = performance.now();
  const isTime = () => performance.now() - started < BUDGET_MS;
  for (const { uuid, kind } of await runningBatches(table)) {
    if (!isSteppedHere(kind)) continue;
    counts.batches += 1;
    for (let state: string = 'more'; state === 'more' && isTime(); ) {
      state = await stepBatch(uuid, { table, clock, ...(paceMs !== undefined && { paceMs }) });
      if (state === 'busy') counts.busy += 1;
      else counts.steps += 1;
      if (state === 'finished') counts.finished += 1;
    }
  }
  return counts;
}
