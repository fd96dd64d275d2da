import type * as helpContact from '#shared/setUp/helpContact.api.ts';
import type * as setUp from '#shared/setUp/setUp.api.ts';
import { ANYBODY, CENTRAL_TEAM } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of setUp, and a good call of it. */
export const setUpCalls = {
  getSetUp: { access: CENTRAL_TEAM },
  postTestMail: { access: CENTRAL_TEAM, call: () => ({ body: {} }) },
  postTestMailArrived: {
    access: CENTRAL_TEAM,
    call: ({ mailTest }) => ({ body: { test: mailTest.test } }),
  },
  getHelpContact: { access: ANYBODY },
  putHelpContact: {
    access: CENTRAL_TEAM,
    call: ({ changed, mailbox }) => ({
      body: {
        email: `${mailbox}.help@example.org`,
        phone: changed.phone_numbers[0]?.phone_number ?? '020 7946 0018',
        controller: 'Placewell, 1 Example Street, London SE1 7PB',
        version: 0,
      },
    }),
  },
} satisfies CallRows<typeof setUp & typeof helpContact>;
