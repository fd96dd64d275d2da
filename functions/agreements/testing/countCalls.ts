import type * as count from '#shared/agreements/ownAgreementCount.api.ts';
import { SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may ask whether they have agreements of their own. */
export const agreementCountCalls = {
  getOwnAgreementCount: { access: SIGNED_IN },
} satisfies CallRows<typeof count>;
