import type * as cookieConsent from '#shared/account/cookieConsent.api.ts';
import type * as password from '#shared/account/password.api.ts';
import type * as people from '#shared/account/people.api.ts';
import type * as profile from '#shared/account/profile.api.ts';
import type * as session from '#shared/account/session.api.ts';
import type * as visits from '#shared/account/visits.api.ts';
import {
  ACCOUNT_MANAGERS_ON_ACCOUNT,
  CENTRAL_TEAM,
  CENTRAL_TEAM_ON_ACCOUNT,
  SIGNED_IN,
} from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import { STAGE_PASSWORD } from '../../testing/stage.ts';

/** Who may call each endpoint of account, and a good call of it. */
export const accountCalls = {
  getSession: { access: SIGNED_IN },
  getProfile: { access: SIGNED_IN },
  patchProfile: {
    access: SIGNED_IN,
    call: ({ provider: { first_name } }) => ({
      body: { first_name, last_name: 'Larkspur', version: 1 },
    }),
    lines: ['first_name', 'last_name'],
  },
  postPassword: {
    access: SIGNED_IN,
    call: () => ({
      body: {
        old_password: STAGE_PASSWORD,
        new_password1: 'Rushes-by-2-ponds',
        new_password2: 'Rushes-by-2-ponds',
        action: 'save',
      },
    }),
  },
  postMfaOff: { access: SIGNED_IN, call: () => ({ body: { password: STAGE_PASSWORD } }) },
  postSecondStep: { access: SIGNED_IN, call: ({ unstepped }) => ({ as: unstepped, body: {} }) },
  getCookieConsent: { access: SIGNED_IN },
  postCookieConsent: { access: SIGNED_IN, call: () => ({ body: { consent: false } }) },
  postPageVisit: {
    access: SIGNED_IN,
    call: () => ({ body: { page: 'Care homes – Placewell', path: '/care_homes/list' } }),
    lines: ['page'],
  },
  getPageVisits: { access: CENTRAL_TEAM },
  findPeople: {
    access: CENTRAL_TEAM,
    call: ({ provider }) => ({ body: { text: provider.email } }),
  },
  postMfaReset: {
    access: CENTRAL_TEAM_ON_ACCOUNT,
    call: (_, { account }) => ({
      params: { id: account },
      body: { reason: 'Rang from the home’s number' },
    }),
    lines: ['reason'],
  },
  postActivity: {
    access: ACCOUNT_MANAGERS_ON_ACCOUNT,
    call: ({ managed }, { thing }) => ({
      params: { id: thing(managed.id) },
      body: { is_active: false, version: 1, reason: 'Has left' },
    }),
    lines: ['reason'],
  },
} satisfies CallRows<
  typeof cookieConsent &
    typeof password &
    typeof people &
    typeof profile &
    typeof session &
    typeof visits
>;
