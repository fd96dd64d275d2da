import { randomUUID } from 'node:crypto';
import type { AgreementBatch } from '#shared/agreements/agreementBatch.ts';
import {
  type AgreementBatchKind,
  AgreementBatchUuid,
  type AgreementGroup,
  type VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import type { Actor } from '#shared/audit/audit.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import {
  ALL_VARIATIONS,
  agreementBatchEntity,
  agreementBatchPlanEntity,
  runningBatchEntity,
} from '#shared/store/agreementBatches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { CommitRefused, create, type Write } from '#shared/store/write.ts';

const PLAN_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * A batch as it begins, with its plan, and held to one running of its kind: the transaction is refused
 * (`runningBatch`) while another runs. One that has nothing to do is done at once.
 */
export function startBatch(start: {
  variation: VariationUuid | null;
  kind: AgreementBatchKind;
  group?: AgreementGroup | null;
  ids: readonly string[];
  reason?: string;
  who: Actor;
  at: Instant;
}): { batch: AgreementBatch; writes: Write[] } {
  const { variation, kind, group = null, ids, reason = '', who, at } = start;
  const uuid = AgreementBatchUuid.parse(randomUUID());
  const isNothing = ids.length === 0;
  const batch: AgreementBatch = {
    uuid,
    version: 1,
    variation,
    kind,
    group,
    state: isNothing ? 'DONE' : 'RUNNING',
    total: ids.length,
    next: 0,
    done: 0,
    failed: 0,
    skipped: {},
    mended: {},
    reason,
    started_by: who,
    started_at: at,
    finished_at: isNothing ? at : null,
    claimed_until: null,
    files: [],
  };
  const until = instant(new Date(Date.parse(at) + PLAN_DAYS * DAY_MS));
  const running = { of: variation ?? ALL_VARIATIONS, kind, batch: uuid };
  return {
    batch,
    writes: [
      create(agreementBatchEntity, batch),
      ...(isNothing
        ? []
        : [
            create(agreementBatchPlanEntity, { batch: uuid, ids: [...ids], until }),
            create(runningBatchEntity, running),
          ]),
    ],
  };
}

/**
 * Begins a batch that a job has planned. False: one of its kind runs already, and goes on. Throws what is
 * no answer to that, so that the job is run again.
 */
export async function beginUnlessRunning(table: Table, writes: readonly Write[]): Promise<boolean> {
  try {
    await untilCommitted(() => table.commit(...writes), { pauseMs: 20 });
    return true;
  } catch (error) {
    const isRunning =
      error instanceof CommitRefused && error.stale.includes(runningBatchEntity.name);
    if (isRunning) return false;
    throw error;
  }
}
