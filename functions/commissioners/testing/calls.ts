import { randomUUID } from 'node:crypto';
import type * as commissioners from '#shared/commissioners/commissioners.api.ts';
import {
  ACCOUNT_MANAGERS,
  ACCOUNT_MANAGERS_ON_ACCOUNT,
  CENTRAL_TEAM,
  LINK_ONLY,
} from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import type { Stage } from '../../testing/stage.ts';

const placeIn = ({ organisation }: Stage) => ({
  organisation_code: organisation.code,
  is_administrator: false,
  flags: ['nhList'],
  area_flags: [],
});

/** Who may call each endpoint of commissioners, and a good call of it. */
export const commissionersCalls = {
  listCommissioners: { access: ACCOUNT_MANAGERS },
  putCommissioner: {
    access: ACCOUNT_MANAGERS_ON_ACCOUNT,
    call: (stage, { thing }) => ({
      params: { id: thing(stage.managed.id) },
      body: { version: 1, ...placeIn(stage) },
    }),
  },
  listEndedOrganisations: { access: CENTRAL_TEAM },
  postAccountMoves: {
    access: CENTRAL_TEAM,
    call: ({ leftBehind }) => ({
      body: { from: 'icb-sussex', to: 'icb-surrey-and-sussex', accounts: [leftBehind.id] },
    }),
  },
  listCommissionerInvitations: { access: ACCOUNT_MANAGERS },
  postCommissionerInvitation: {
    access: ACCOUNT_MANAGERS,
    call: (stage) => ({
      body: {
        kind: 'commissioner',
        email: `${stage.mailbox}.${randomUUID()}@example.org`,
        first_name: stage.managed.first_name,
        last_name: stage.managed.last_name,
        ...placeIn(stage),
      },
    }),
    lines: ['first_name', 'last_name'],
  },
  postCommissionerInvitationAgain: {
    access: ACCOUNT_MANAGERS,
    call: ({ endedInvitation }) => ({ body: { email: endedInvitation.email } }),
  },
  postCommissionerInvitationEnd: {
    access: ACCOUNT_MANAGERS,
    call: ({ endedInvitation }) => ({ body: { email: endedInvitation.email } }),
  },
  getAccountInvitation: { access: LINK_ONLY },
  postAccountInvitation: {
    access: LINK_ONLY,
    call: ({ invitation: { first_name, last_name } }) => ({
      body: { first_name, last_name, password: 'Sedges-at-9-weirs' },
    }),
    lines: ['first_name', 'last_name'],
  },
} satisfies CallRows<typeof commissioners>;
