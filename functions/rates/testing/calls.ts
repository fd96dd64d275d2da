import type * as rates from '#shared/rates/rates.api.ts';
import { CENTRAL_TEAM, CENTRAL_TEAM_ON_THING } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

const reason = 'Agreed for 2027/28';

/** Who may call each endpoint of the rates, and a good call of it. */
export const ratesCalls = {
  getRates: { access: CENTRAL_TEAM },
  postRates: {
    access: CENTRAL_TEAM,
    call: () => ({
      body: {
        version: 1,
        from: '2027-04-01',
        rates: [{ of: 'variant', name: 'london', rate: 1380 }],
        reason,
      },
    }),
    lines: ['reason'],
  },
  patchRate: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ rate }, { thing }) => ({
      params: { id: thing(rate.id) },
      body: { version: 1, from: '2027-04-02', rate: 1400.5, reason },
    }),
    lines: ['reason'],
  },
  deleteRate: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ rate }, { thing }) => ({
      params: { id: thing(rate.id) },
      body: { version: 1, reason },
    }),
    lines: ['reason'],
  },
} satisfies CallRows<typeof rates>;
