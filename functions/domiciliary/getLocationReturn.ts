import { getLocationReturn } from '../../shared/domiciliary/locationReports.api.ts';
import { noSuchReport } from '../reporting/loadReturn.ts';
import { submittedOnly } from '../reporting/readers.ts';
import { returnView } from '../reporting/returnView.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  getLocationReturn,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const { cancelled_at, submitted_at } = loaded.one;
    if (cancelled_at !== null && submitted_at === null) throw noSuchReport();
    const shown = by.kind === 'commissioner' ? submittedOnly(loaded) : loaded;
    return returnView(shown, { table, now, caller: by, placements: null });
  },
);
