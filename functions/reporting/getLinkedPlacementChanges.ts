import { getLinkedPlacementChanges } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn, refuseWithoutCode } from './linkedReturn.ts';
import { placementChanges } from './placementChanges.ts';

export const handler = handle(
  getLinkedPlacementChanges,
  async ({ place: home, caller, headers, table, now }) => {
    const { loaded } = await linkedReturn({ home, caller, table, now });
    await refuseWithoutCode(headers['x-link-code'], { caller, now });
    return placementChanges(table, loaded);
  },
);
