import type * as shortlist from '#shared/shortlist/shortlist.api.ts';
import { COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of shortlist, and a good call of it. */
export const shortlistCalls = {
  listShortlist: { access: COMMISSIONERS, call: (_, { home }) => ({ query: { homes: home } }) },
} satisfies CallRows<typeof shortlist>;
