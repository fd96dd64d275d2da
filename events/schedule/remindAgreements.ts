import { setTimeout as sleep } from 'node:timers/promises';
import { isOutstanding } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { isWorkingDay, workingDayBefore } from '#shared/kernel/workingDays.ts';
import { beginUnlessRunning, startBatch } from '#shared/server/agreements/startBatch.ts';
import { PLACEWELL } from '#shared/server/agreements/systemCommands.ts';
import { theTable } from '#shared/server/aws.ts';
import { runningBatch } from '#shared/store/agreementBatches.store.ts';
import { commissionerReturnsOf, returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { openVariations } from '#shared/store/variations.store.ts';

/** So many working days before the deadline. */
const DAYS_BEFORE = [5, 1];

/** So long a run waits for batches that somebody began by hand: 2,000 agreements take less. */
const PATIENCE_MS = 4 * 60_000;
const PAUSE_MS = 2_000;

/** Agreements whose deadline is near. Throws where some still wait for a batch by hand, so that it is run again. */
export async function run({ now }: { now: Date }): Promise<Record<string, number>> {
  const counts = await remindAgreements({ table: theTable(), now, patienceMs: PATIENCE_MS });
  if (counts.waiting) throw new Error('Some agreements wait for reminders by hand to end');
  return counts;
}

/** Whether today is one of the days on which a variation reminds by itself. */
export function isReminderDay(deadline: string, today: LondonDay): boolean {
  let day = deadline as LondonDay;
  for (let count = 1; count <= Math.max(...DAYS_BEFORE); count++) {
    day = workingDayBefore(day);
    if (DAYS_BEFORE.includes(count) && day === today) return true;
  }
  return false;
}

/**
 * Begins, 5 and 1 working days before the deadline of each open variation that reminds by itself, a batch
 * that reminds all who have not signed; its steps pass over whom was written to within a day. A batch by hand may
 * be of some only: its end is waited for, `patienceMs` at most; `waiting` are the variations that it was too long for.
 */
export async function remindAgreements({
  table,
  now,
  patienceMs = 0,
  pauseMs = PAUSE_MS,
}: {
  table: Table;
  now: Date;
  patienceMs?: number;
  pauseMs?: number;
}): Promise<Record<string, number>> {
  const today = londonDay(now);
  const variations = isWorkingDay(today)
    ? (await openVariations(table)).filter(
        ({ auto_remind, deadline }) => auto_remind && isReminderDay(deadline, today),
      )
    : [];
  const counts = { variations: variations.length, reminded: 0, waiting: 0 };
  const started = performance.now();
  for (let left = variations; ; ) {
    const waiting: Variation[] = [];
    for (const variation of left) {
      const reminded = await remind(table, variation, now);
      if (reminded === 'waiting') waiting.push(variation);
      else counts.reminded += reminded;
    }
    left = waiting;
    counts.waiting = waiting.length;
    if (left.length === 0 || performance.now() - started >= patienceMs) return counts;
    await sleep(pauseMs);
  }
}

/** How many a batch that begins now is to remind; `waiting`: one that somebody began by hand has yet to end. */
async function remind(table: Table, { uuid }: Variation, now: Date): Promise<number | 'waiting'> {
  const running = await runningBatch(table, uuid, 'REMIND');
  // That of an earlier try of this run goes on.
  if (running) return running.started_by.kind === PLACEWELL.kind ? 0 : 'waiting';
  const ofCommissioners = await commissionerReturnsOf(table, uuid);
  const ids: string[] = ofCommissioners.filter(isOutstanding).map(({ id }) => id);
  for await (const agreementReturn of returnsOfVariation(table, uuid))
    if (isOutstanding(agreementReturn)) ids.push(agreementReturn.id);
  if (ids.length === 0) return 0;
  const { writes } = startBatch({
    variation: uuid,
    kind: 'REMIND',
    group: 'ALL_OUTSTANDING',
    ids,
    who: PLACEWELL,
    at: instant(now),
  });
  return (await beginUnlessRunning(table, writes)) ? ids.length : 'waiting';
}
