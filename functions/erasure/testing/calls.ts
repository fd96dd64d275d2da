import type * as erasure from '#shared/erasure/erasure.api.ts';
import { CENTRAL_TEAM, CENTRAL_TEAM_ON_THING } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of erasure, and a good call of it. */
export const erasureCalls = {
  getErasurePlan: {
    access: CENTRAL_TEAM,
    call: ({ provider }) => ({ query: { email: provider.email } }),
  },
  listPersonalData: {
    access: CENTRAL_TEAM,
    call: ({ provider }) => ({ query: { email: provider.email } }),
  },
  postErasure: {
    access: CENTRAL_TEAM,
    call: ({ erased: { emails } }) => ({
      body: {
        email: emails[0]?.address,
        confirm: emails[0]?.address,
        reason: 'Wrote to us',
        successors: [],
      },
    }),
    lines: ['reason'],
  },
  getErasure: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ erasure }, { thing }) => ({ params: { id: thing(erasure.id) } }),
  },
} satisfies CallRows<typeof erasure>;
