import type * as additionalCareRates from '#shared/careCost/additionalCareRates.api.ts';
import { CENTRAL_TEAM, COMMISSIONERS } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of additional care's rates, and a good call of it. */
export const careCostCalls = {
  getAdditionalCareRates: { access: COMMISSIONERS },
  putAdditionalCareRates: {
    access: CENTRAL_TEAM,
    call: () => ({
      body: {
        version: 0,
        rates: [{ area: 'london', from: '2027-04-01', day_rate: 2015, night_rate: 2175 }],
        reason: 'Agreed for 2027/28',
      },
    }),
    lines: ['reason'],
  },
  findCalculatorHomes: {
    access: COMMISSIONERS,
    call: () => ({ query: { name: 'Example' } }),
  },
} satisfies CallRows<typeof additionalCareRates>;
