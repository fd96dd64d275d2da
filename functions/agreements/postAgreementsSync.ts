import { postAgreementsSync } from '../../shared/agreements/variations.api.ts';
import { planSync, SYNC_PAUSE_MS } from '../../shared/server/agreements/planSync.ts';
import { startBatch } from '../../shared/server/agreements/startBatch.ts';
import {
  ALL_VARIATIONS,
  agreementBatchEntity,
  newestBatches,
  runningBatch,
} from '../../shared/store/agreementBatches.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { actorOfAccount } from './load.ts';
import { batchInBrief } from './views.ts';

export const handler = handle(postAgreementsSync, async ({ caller, table, now, at, save }) => {
  const running = await runningBatch(table, ALL_VARIATIONS, 'SYNC');
  if (running?.state === 'RUNNING') return batchInBrief(running);
  const [last] = await newestBatches(table, ALL_VARIATIONS, 1);
  if (last && now.getTime() - Date.parse(last.started_at) < SYNC_PAUSE_MS) {
    return batchInBrief(last);
  }
  const { batch, writes } = startBatch({
    variation: null,
    kind: 'SYNC',
    ids: await planSync(table, now),
    who: actorOfAccount(accountOf(caller)),
    at,
  });
  return save(
    {
      of: agreementBatchEntity.key(batch).pk,
      what: 'agreements.batchStarted',
      before: null,
      after: { batch: batch.uuid, kind: 'SYNC', total: batch.total },
    },
    writes,
    batchInBrief(batch),
  );
});
