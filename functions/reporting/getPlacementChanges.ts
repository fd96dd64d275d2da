import { getPlacementChanges } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { placementChanges } from './placementChanges.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  getPlacementChanges,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded } = await staffReturn({ period, home, caller, table, now });
    return placementChanges(table, loaded);
  },
);
