import type * as openAgain from '#shared/suspensions/openAgain.api.ts';
import type * as suspensions from '#shared/suspensions/suspensions.api.ts';
import { HOME_STAFF, LINK_ONLY } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of suspensions, and a good call of it. */
export const suspensionsCalls = {
  patchSuspension: {
    access: HOME_STAFF,
    call: () => ({
      body: {
        ...{ self_imposed_suspension: true, self_imposed_suspension_date: '2026-11-20' },
        ...{ reason: 'Other', other: 'The lift is broken', until: '2026-12-07' },
      },
    }),
  },
} satisfies CallRows<typeof suspensions>;

/** The same of the link of 'Are you open again?'. */
export const openAgainCalls = {
  getLinkedSuspension: { access: LINK_ONLY },
  postLinkedSuspension: {
    access: LINK_ONLY,
    call: () => ({ body: { seen: '2026-11-24', open: false, until: '2026-12-07' } }),
  },
} satisfies CallRows<typeof openAgain>;
