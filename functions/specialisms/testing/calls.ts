import type * as specialisms from '#shared/specialisms/specialisms.api.ts';
import { HOME_STAFF } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of specialisms, and a good call of it. */
export const specialismsCalls = {
  postNewServices: { access: HOME_STAFF, call: () => ({ body: { new_services: ['Dementia'] } }) },
} satisfies CallRows<typeof specialisms>;
