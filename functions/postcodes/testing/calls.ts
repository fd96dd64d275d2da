import type * as postcodes from '#shared/postcodes/postcodes.api.ts';
import { SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of postcodes, and a good call of it. */
export const postcodesCalls = {
  listPostcodeCompletions: { access: SIGNED_IN, call: () => ({ params: { partial: 'SW9 9' } }) },
} satisfies CallRows<typeof postcodes>;
