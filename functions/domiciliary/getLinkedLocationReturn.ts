import { getLinkedLocationReturn } from '../../shared/domiciliary/locationReportLink.api.ts';
import { linkedReturn } from '../reporting/linkedReturn.ts';
import { returnView } from '../reporting/returnView.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  getLinkedLocationReturn,
  async ({ place: home, caller, table, now }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    return returnView(loaded, { table, now, caller: by, placements: null });
  },
);
