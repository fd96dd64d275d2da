import type * as homes from '#shared/homeDetails/homePage.api.ts';
import type * as homeStatus from '#shared/homes/homeStatus.api.ts';
import type * as participationFile from '#shared/participation/participationFile.api.ts';
import { CENTRAL_TEAM, CENTRAL_TEAM_ON_THING, HOME_STAFF } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of homes, and a good call of it. */
export const homesCalls = {
  getHome: { access: HOME_STAFF },
  putPublicContact: {
    access: HOME_STAFF,
    call: ({ changed, mailbox }) => ({
      body: {
        phone: changed.phone_numbers[0]?.phone_number ?? '0161 496 0100',
        email: `${mailbox}.public@example.org`,
      },
    }),
  },
  getHomeStatus: { access: CENTRAL_TEAM_ON_THING },
  patchHomeStatus: {
    access: CENTRAL_TEAM_ON_THING,
    call: () => ({ body: { embargo: true, reason: 'Inspection' } }),
    lines: ['reason'],
  },
  listParticipation: { access: CENTRAL_TEAM },
  postParticipationRows: {
    access: CENTRAL_TEAM,
    call: (_, { home }) => ({
      body: {
        rows: [{ line: 2, cells: { uuid: home, reporting_from: '2026-02-01' } }],
        save: true,
        reason: 'The contract of April',
      },
    }),
    lines: ['reason'],
  },
} satisfies CallRows<typeof homes & typeof homeStatus & typeof participationFile>;
