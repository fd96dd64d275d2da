import type * as careRates from '#shared/domiciliary/careRates.api.ts';
import { FIRST_REFERENCE } from '#shared/rates/tierRates.ts';
import { CENTRAL_TEAM, COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of the rates of care tiers, and a good call of it. */
export const careRatesCalls = {
  getTierRates: { access: COMMISSIONERS },
  putTierRates: {
    access: CENTRAL_TEAM,
    call: () => ({
      body: {
        version: 0,
        rates: [{ tier: 1, from: '2027-04-01', hourly: 2400, live_in_weekly: 145_000 }],
        reference: FIRST_REFERENCE,
        reason: 'Agreed for 2027/28',
      },
    }),
    lines: ['reason'],
  },
} satisfies CallRows<typeof careRates>;
