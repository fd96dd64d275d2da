import { getPlacementDashboard } from '../../shared/placements/placementDashboard.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { askedPlacements } from './askedPlacements.ts';
import { dashboardPage } from './dashboardPage.ts';

export const handler = handle(getPlacementDashboard, async ({ query, caller, table, now }) => {
  const { by, sort, view, cursor, ...filters } = query;
  const found = await askedPlacements(filters, { account: accountOf(caller), table, now });
  return dashboardPage(found, { by, sort, view, cursor });
});
