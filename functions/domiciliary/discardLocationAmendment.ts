import { discardLocationAmendment } from '../../shared/domiciliary/locationReports.api.ts';
import { discardOpen } from '../reporting/amendDraft.ts';
import { returnView } from '../reporting/returnView.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  discardLocationAmendment,
  async ({ params: { period }, body: { reason }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { change, writes, after } = discardOpen(loaded, { reason, caller: by, now });
    const reply = await returnView(after, { table, now, caller: by, placements: null });
    return save(change, writes, reply);
  },
);
