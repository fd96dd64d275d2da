import type * as startPage from '#shared/startPage/startPage.api.ts';
import { SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of the start page, and a good call of it. */
export const startPageCalls = {
  getStartPage: { access: SIGNED_IN },
} satisfies CallRows<typeof startPage>;
