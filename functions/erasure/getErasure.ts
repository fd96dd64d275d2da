import { getErasure } from '../../shared/erasure/erasure.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findErasure } from '../../shared/store/erasures.store.ts';
import { handle } from '../runtime/handle.ts';
import { erasureView } from './erasureView.ts';

export const handler = handle(getErasure, async ({ params, table }) => {
  const erasure = await findErasure(table, params.id);
  if (!erasure) throw new Refusal('notFound', 'There is no such erasure');
  return erasureView(erasure);
});
