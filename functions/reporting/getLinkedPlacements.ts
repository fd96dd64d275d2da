import { getLinkedPlacements } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn, refuseWithoutCode } from './linkedReturn.ts';
import { noSuchReport } from './loadReturn.ts';
import { placementsView } from './placementsView.ts';

export const handler = handle(
  getLinkedPlacements,
  async ({ place: home, caller, headers, table, now }) => {
    const { loaded } = await linkedReturn({ home, caller, table, now });
    await refuseWithoutCode(headers['x-link-code'], { caller, now });
    const placements = await placementsView(table, loaded, { withLines: true });
    if (!placements) throw noSuchReport();
    return placements;
  },
);
