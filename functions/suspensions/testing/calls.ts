import type * as suspensions from '../../../shared/suspensions/suspensions.api.ts';
import { HOME_STAFF } from '../../testing/accessTables.ts';
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
