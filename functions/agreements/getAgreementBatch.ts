import { getAgreementBatch } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findBatch } from '../../shared/store/agreementBatches.store.ts';
import { handle } from '../runtime/handle.ts';
import { batchView } from './views.ts';

export const handler = handle(getAgreementBatch, async ({ params, table, now }) => {
  const batch = await findBatch(table, params.id);
  if (!batch) throw new Refusal('notFound', 'There is no such batch');
  return batchView(batch, { table, now });
});
