import type * as placements from '#shared/placements/placementDashboard.api.ts';
import { CENTRAL_TEAM, COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of the placement dashboards, and a good call of it. */
export const placementsCalls = {
  getPlacementDashboard: { access: COMMISSIONERS },
  postPlacementLines: {
    // A commissioner whose organisation pays for none has none to list.
    access: CENTRAL_TEAM,
    call: ({ lph }) => ({ as: lph, body: { payer: 'icb-greater-manchester' } }),
  },
} satisfies CallRows<typeof placements>;
