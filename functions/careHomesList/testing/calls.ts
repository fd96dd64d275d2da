import type * as careHomesList from '#shared/careHomesList/careHomesList.api.ts';
import type * as updatedToday from '#shared/careHomesList/updatedToday.api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { ANYBODY, COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of careHomesList, and a good call of it. */
export const careHomesListCalls = {
  listCareHomes: { access: COMMISSIONERS },
  listCareHomeChanges: {
    access: COMMISSIONERS,
    call: () => ({ query: { since: FRIDAY_AT_TEN.toISOString() } }),
  },
  exportCareHomes: { access: COMMISSIONERS },
  listFilterGroups: { access: COMMISSIONERS },
  listDistances: { access: COMMISSIONERS, call: () => ({ params: { postcode: 'SW9 9SL' } }) },
  listCareHomePins: { access: COMMISSIONERS },
  getUpdatedToday: { access: ANYBODY },
} satisfies CallRows<typeof careHomesList & typeof updatedToday>;
