import type * as bounces from '#shared/bounces/bounces.api.ts';
import { CENTRAL_TEAM, HOME_STAFF, SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of bounces, and a good call of it. */
export const bouncesCalls = {
  listHomeBounces: { access: HOME_STAFF },
  postHomeTryAgain: {
    access: HOME_STAFF,
    call: ({ onLeave }) => ({ body: { address: onLeave.emails[0]?.address } }),
  },
  getOwnBounce: { access: SIGNED_IN },
  postOwnTryAgain: { access: SIGNED_IN, call: () => ({ body: {} }) },
  listUnreachableHomes: { access: CENTRAL_TEAM },
  listHomesWithoutRecipient: { access: CENTRAL_TEAM },
} satisfies CallRows<typeof bounces>;
