import type * as homeDetails from '#shared/homeDetails/homeDetails.api.ts';
import { COMMISSIONERS, UNKNOWN_HOME_404 } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of homeDetails, and a good call of it. */
export const homeDetailsCalls = {
  getHomeDetails: { access: { ...COMMISSIONERS, ...UNKNOWN_HOME_404 } },
} satisfies CallRows<typeof homeDetails>;
