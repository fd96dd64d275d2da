import type * as locationOverview from '#shared/domiciliary/locationOverview.api.ts';
import type * as locationReportLink from '#shared/domiciliary/locationReportLink.api.ts';
import type * as locationReports from '#shared/domiciliary/locationReports.api.ts';
import {
  CENTRAL_TEAM,
  CENTRAL_TEAM_ON_THING,
  HOME_STAFF,
  LINK_ONLY,
  READERS,
} from '../../testing/accessTables.ts';
import type { About, CallRows } from '../../testing/callRow.ts';
import { STAGE_AMENDED, STAGE_PERIOD, STAGE_SUBMITTED } from '../../testing/stage.ts';

/** About the service location of the call, in a month of the stage. */
const callOf =
  (period: string, more: Record<string, string> = {}) =>
  ({ home }: About) => ({
    params: { uuid: home, period, ...more },
  });
/** The central team says why; whoever else may. */
const reason = 'They phoned us';
const section = {
  version: 1,
  answers: { packages_started: 2, packages_ended: 1, packages_handed_back: 0 },
  not_known: [],
  confirmed: [],
  reason,
};
const submission = {
  draft_version: 0,
  confirmed: [],
  sign_off: {
    name: 'Sam Example',
    position: 'Manager',
    email: 'sam@example.org',
    confirm_agreement: true,
  },
  reason,
};

/** Who may call each endpoint of a service location's reports, and a good call of it. */
export const reportCalls = {
  getLocationReturn: { access: READERS, call: (_, about) => callOf(STAGE_SUBMITTED)(about) },
  listLocationReturnVersions: {
    access: READERS,
    call: (_, about) => callOf(STAGE_SUBMITTED)(about),
  },
  putLocationReturnSection: {
    access: HOME_STAFF,
    call: (_, about) => ({
      ...callOf(STAGE_PERIOD, { section: 'packages' })(about),
      body: section,
    }),
    lines: ['reason'],
  },
  submitLocationReturn: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_PERIOD)(about), body: submission }),
    lines: ['reason'],
  },
  amendLocationReturn: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_SUBMITTED)(about), body: { reason } }),
    lines: ['reason'],
  },
  discardLocationAmendment: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_AMENDED)(about), body: { reason } }),
    lines: ['reason'],
  },
  redactLocationReturn: {
    access: CENTRAL_TEAM_ON_THING,
    call: (_, about) => ({
      ...callOf(STAGE_SUBMITTED)(about),
      body: { field: 'sign_off_position', reason },
    }),
    lines: ['reason'],
  },
  getLocationReporting: { access: HOME_STAFF },
  getLocationArchive: { access: HOME_STAFF },
  listLocationAnswers: { access: READERS },
  getLinkedLocationReturn: { access: LINK_ONLY },
  putLinkedLocationSection: {
    access: LINK_ONLY,
    call: () => ({ params: { section: 'packages' }, body: section }),
    lines: ['reason'],
  },
  submitLinkedLocationReturn: {
    access: LINK_ONLY,
    call: () => ({ body: submission }),
    lines: ['reason'],
  },
  getLocationOverview: { access: CENTRAL_TEAM, call: () => ({ params: {} }) },
  remindLocations: {
    access: CENTRAL_TEAM,
    call: (_, { home }) => ({
      params: {},
      body: { period: STAGE_PERIOD, service_locations: [home] },
    }),
  },
} satisfies CallRows<typeof locationOverview & typeof locationReportLink & typeof locationReports>;
