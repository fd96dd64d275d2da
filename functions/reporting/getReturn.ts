import { getReturn } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { noSuchReport } from './loadReturn.ts';
import { placementsView } from './placementsView.ts';
import { submittedOnly } from './readers.ts';
import { returnView } from './returnView.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  getReturn,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { cancelled_at, submitted_at } = loaded.one;
    if (cancelled_at !== null && submitted_at === null) throw noSuchReport();
    if (by.kind === 'commissioner') {
      return returnView(submittedOnly(loaded), { table, now, caller: by, placements: null });
    }
    const placements = await placementsView(table, loaded, { withLines: true });
    return returnView(loaded, { table, now, caller: by, placements });
  },
);
