import { deleteLocationRebase } from '../../shared/domiciliary/locationQuality.api.ts';
import { undoneRebaseWrites } from '../quality/rebases.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(deleteLocationRebase, async ({ body, place, table, save }) => {
  const { entry, writes, reply } = await undoneRebaseWrites({ body, place, table });
  return save(entry, writes, reply);
});
