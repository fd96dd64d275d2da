import { discardAmendment } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { discardOpen } from './amendDraft.ts';
import { placementsView } from './placementsView.ts';
import { returnView } from './returnView.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  discardAmendment,
  async ({ params: { period }, body: { reason }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { change, writes, after } = discardOpen(loaded, { reason, caller: by, now });
    const placements = await placementsView(table, after, { withLines: false });
    return save(change, writes, await returnView(after, { table, now, caller: by, placements }));
  },
);
