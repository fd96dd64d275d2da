import type * as packageDashboard from '#shared/domiciliary/packageDashboard.api.ts';
import { COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call the placement dashboard of domiciliary care, and a good call of it. */
export const packageDashboardCalls = {
  getPackageDashboard: { access: COMMISSIONERS },
} satisfies CallRows<typeof packageDashboard>;
