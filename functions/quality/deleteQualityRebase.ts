import { deleteQualityRebase } from '../../shared/quality/quality.api.ts';
import { handle } from '../runtime/handle.ts';
import { undoneRebaseWrites } from './rebases.ts';

export const handler = handle(deleteQualityRebase, async ({ body, place, table, save }) => {
  const { entry, writes, reply } = await undoneRebaseWrites({ body, place, table });
  return save(entry, writes, reply);
});
