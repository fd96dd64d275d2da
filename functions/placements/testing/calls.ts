import type * as placements from '../../../shared/placements/placementDashboard.api.ts';
import { COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of the placement dashboards, and a good call of it. */
export const placementsCalls = {
  getPlacementDashboard: { access: COMMISSIONERS },
  postPlacementLines: {
    access: COMMISSIONERS,
    call: () => ({ body: { payer: 'icb-north-east-london' } }),
  },
} satisfies CallRows<typeof placements>;
