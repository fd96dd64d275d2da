import { getLinkedPlacementOptions } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn } from './linkedReturn.ts';
import { placementOptions } from './placementOptions.ts';

export const handler = handle(
  getLinkedPlacementOptions,
  async ({ place: home, caller, table, now }) => {
    const { loaded } = await linkedReturn({ home, caller, table, now });
    return placementOptions(table, loaded);
  },
);
