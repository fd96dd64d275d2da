import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AgreementBatch,
  BATCH_A_SECOND,
  BATCH_STEP,
  CLAIM_SECONDS,
} from '#shared/agreements/agreementBatch.ts';
import type { AgreementBatchKind, AgreementBatchUuid } from '#shared/agreements/agreementValues.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  ALL_VARIATIONS,
  agreementBatchEntity,
  agreementBatchPlanEntity,
  findBatch,
  runningBatchEntity,
} from '#shared/store/agreementBatches.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { CommitRefused, discard, replace, type Write } from '#shared/store/write.ts';
import { faultForLog } from '../faultForLog.ts';
import { batchActs, type Outcome } from './batchActs.ts';

export interface BatchAround {
  table: Table;
  clock: () => Date;
  /** How long from the beginning of one thing to the next at least; 1/10 of a second where it is left out. */
  paceMs?: number;
}

/** Each thing of a variation holds it for a moment, as do those of it that are prepared meanwhile. */
const TRIES = 8;
const PAUSE_MS = 20;

/** The kinds that a step does here; `ZIP` has a function of its own. */
export const isSteppedHere = (kind: AgreementBatchKind): boolean => kind !== 'ZIP';

/**
 * Does one step of a batch: claims it, does its 25 things at most 10 a second, and keeps how far it is
 * and what came of it. Each thing is looked at again at its turn. `busy`: somebody else is at it. A step
 * that was killed is begun again when its claim is over: what the batch has done already counts as done.
 */
export async function stepBatch(
  uuid: AgreementBatchUuid,
  around: BatchAround,
): Promise<'more' | 'finished' | 'busy'> {
  const { table, clock } = around;
  const batch = await findBatch(table, uuid);
  if (batch?.state !== 'RUNNING' || !isSteppedHere(batch.kind)) return 'finished';
  const now = clock();
  if (batch.claimed_until !== null && Date.parse(batch.claimed_until) > now.getTime())
    return 'busy';
  const claimed_until = instant(new Date(now.getTime() + CLAIM_SECONDS * 1000));
  try {
    await table.commit(replace(agreementBatchEntity, { ...batch, claimed_until }, batch));
  } catch (error) {
    if (error instanceof CommitRefused) return 'busy';
    throw error;
  }
  const [plan] = await table.read(wanted(agreementBatchPlanEntity, { batch: uuid }));
  const ids = plan?.ids.slice(batch.next, batch.next + BATCH_STEP) ?? [];
  const outcomes: Outcome[] = [];
  const pace = around.paceMs ?? 1000 / BATCH_A_SECOND;
  for (const id of ids) {
    const begun = performance.now();
    outcomes.push(await outcomeOf(batch, id, around));
    const rest = pace - (performance.now() - begun);
    if (rest > 0) await sleep(rest);
  }
  return keepOutcomes(uuid, outcomes, around);
}

/** One that fails keeps none of the others from being done. */
async function outcomeOf(
  batch: AgreementBatch,
  id: string,
  { table, clock }: BatchAround,
): Promise<Outcome> {
  const act = () => batchActs[batch.kind](id, { batch, table, now: clock() });
  try {
    return await untilCommitted(act, { tries: TRIES, pauseMs: PAUSE_MS });
  } catch (error) {
    if (error instanceof Refusal) return { skipped: error.message };
    const fault = faultForLog(error);
    console.error(JSON.stringify({ level: 'error', batch: batch.uuid, id, fault }));
    return { failed: true };
  }
}

/** Keeps what came of a step; a stop that came meanwhile stays. */
async function keepOutcomes(
  uuid: AgreementBatchUuid,
  outcomes: readonly Outcome[],
  { table, clock }: BatchAround,
): Promise<'more' | 'finished'> {
  for (let attempt = 1; ; attempt++) {
    const batch = await findBatch(table, uuid);
    if (!batch) return 'finished';
    const next = { ...tallied(batch, outcomes), claimed_until: null };
    const isDone = batch.state === 'RUNNING' && next.next >= next.total;
    const after: AgreementBatch = isDone
      ? { ...next, state: 'DONE', finished_at: instant(clock()) }
      : next;
    try {
      await table.commit(
        replace(agreementBatchEntity, after, batch),
        ...(isDone ? [releaseOf(batch)] : []),
      );
      return after.state === 'RUNNING' ? 'more' : 'finished';
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === TRIES) throw error;
    }
  }
}

/** The next batch of its variation and kind may begin. */
export const releaseOf = ({ variation, kind }: AgreementBatch): Write =>
  discard(runningBatchEntity, { of: variation ?? ALL_VARIATIONS, kind });

function tallied(batch: AgreementBatch, outcomes: readonly Outcome[]): AgreementBatch {
  const next = {
    ...batch,
    next: batch.next + outcomes.length,
    skipped: { ...batch.skipped },
    mended: { ...batch.mended },
  };
  for (const outcome of outcomes) {
    if ('failed' in outcome) next.failed += 1;
    else if ('skipped' in outcome) add(next.skipped, outcome.skipped);
    else {
      next.done += 1;
      if (outcome.mended !== undefined) add(next.mended, outcome.mended);
    }
  }
  return next;
}

function add(counts: Record<string, number>, reason: string): void {
  counts[reason] = (counts[reason] ?? 0) + 1;
}
