import type * as history from '#shared/history/history.api.ts';
import { HOME_STAFF } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of history, and a good call of it. */
export const historyCalls = {
  listVacancyHistory: { access: HOME_STAFF },
  listChangeHistory: { access: HOME_STAFF },
} satisfies CallRows<typeof history>;
