import { getLinkedReturn } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn } from './linkedReturn.ts';
import { placementsView } from './placementsView.ts';
import { returnView } from './returnView.ts';

export const handler = handle(getLinkedReturn, async ({ place: home, caller, table, now }) => {
  const { loaded, by } = await linkedReturn({ home, caller, table, now });
  const placements = await placementsView(table, loaded, { withLines: false });
  return returnView(loaded, { table, now, caller: by, placements });
});
