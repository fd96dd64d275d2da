import { postAgreementBatchStop } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { releaseOf } from '../../shared/server/agreements/stepBatch.ts';
import { agreementBatchEntity, findBatch } from '../../shared/store/agreementBatches.store.ts';
import { variationPartition } from '../../shared/store/variations.store.ts';
import { replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { batchInBrief } from './views.ts';

/** What must be carried through: the variation says already that it is so. */
const NOT_STOPPED: ReadonlySet<string> = new Set(['EXTEND', 'WITHDRAW', 'CLOSE']);

export const handler = handle(postAgreementBatchStop, async ({ params, table, at, save }) => {
  const batch = await findBatch(table, params.id);
  if (!batch) throw new Refusal('notFound', 'There is no such batch');
  // Ended by itself, or stopped before: it is as the caller wants it.
  if (batch.state !== 'RUNNING') return batchInBrief(batch);
  if (NOT_STOPPED.has(batch.kind)) {
    throw new Refusal('conflict', 'This cannot be stopped: the variation has changed already.');
  }
  const stopped = { ...batch, state: 'STOPPED' as const, finished_at: at };
  return save(
    {
      of:
        batch.variation === null
          ? agreementBatchEntity.key(batch).pk
          : variationPartition(batch.variation),
      what: 'agreements.batchStopped',
      before: { batch: batch.uuid, state: batch.state },
      after: { batch: batch.uuid, state: stopped.state, done: batch.done },
    },
    [replace(agreementBatchEntity, stopped, batch), releaseOf(batch)],
    batchInBrief(stopped),
  );
});
