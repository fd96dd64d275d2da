import { getPlacementOptions } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { placementOptions } from './placementOptions.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  getPlacementOptions,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded } = await staffReturn({ period, home, caller, table, now });
    return placementOptions(table, loaded);
  },
);
