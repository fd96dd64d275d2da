import { postQualityRebase } from '../../shared/quality/quality.api.ts';
import { handle } from '../runtime/handle.ts';
import { rebaseWrites } from './rebases.ts';

export const handler = handle(
  postQualityRebase,
  async ({ body, place, table, caller, at, save }) => {
    const { entry, writes, reply } = await rebaseWrites({ body, place, table }, { caller, at });
    return save(entry, writes, reply);
  },
);
