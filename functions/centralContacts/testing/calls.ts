import type * as centralContacts from '#shared/centralContacts/centralContacts.api.ts';
import { HOME_STAFF } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of centralContacts, and a good call of it. */
export const centralContactsCalls = {
  getCentralContactVacancy: {
    access: HOME_STAFF,
    call: (_, { account }) => ({ params: { uuid: account } }),
  },
} satisfies CallRows<typeof centralContacts>;
