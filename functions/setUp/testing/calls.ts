import type * as setUp from '../../../shared/setUp/setUp.api.ts';
import { CENTRAL_TEAM } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of setUp, and a good call of it. */
export const setUpCalls = {
  getSetUp: { access: CENTRAL_TEAM },
  postTestMail: { access: CENTRAL_TEAM, call: () => ({ body: {} }) },
  postTestMailArrived: {
    access: CENTRAL_TEAM,
    call: ({ mailTest }) => ({ body: { test: mailTest.test } }),
  },
} satisfies CallRows<typeof setUp>;
