import { postLocationRebase } from '../../shared/domiciliary/locationQuality.api.ts';
import { rebaseWrites } from '../quality/rebases.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  postLocationRebase,
  async ({ body, place, table, caller, at, save }) => {
    const { entry, writes, reply } = await rebaseWrites({ body, place, table }, { caller, at });
    return save(entry, writes, reply);
  },
);
