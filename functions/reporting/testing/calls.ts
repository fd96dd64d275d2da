import type * as monthlyReporting from '#shared/reporting/monthlyReporting.api.ts';
import type * as reportingOverview from '#shared/reporting/reportingOverview.api.ts';
import type * as reportLink from '#shared/reporting/reportLink.api.ts';
import type * as returns from '#shared/reporting/returns.api.ts';
import {
  CENTRAL_TEAM,
  CENTRAL_TEAM_ON_THING,
  HOME_STAFF,
  LINK_ONLY,
  READERS,
} from '../../testing/accessTables.ts';
import type { About, CallRows } from '../../testing/callRow.ts';
import type { Sent } from '../../testing/portal.ts';
import {
  STAGE_AMENDED,
  STAGE_MOVED,
  STAGE_PERIOD,
  STAGE_SUBMITTED,
  type Stage,
} from '../../testing/stage.ts';

/** About the home of the call, in a month of the stage. */
const callOf =
  (period: string, more: Record<string, string> = {}) =>
  ({ home }: About) => ({
    params: { uuid: home, period, ...more },
  });
/** The central team says why; whoever else may. */
const reason = 'They phoned us';
const section = {
  version: 1,
  answers: { falls_total: 0, injuries_other: 0 },
  not_known: [],
  confirmed: [],
  reason,
};
const placements = { version: 1, lines: [], confirmed: true, reason };
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
const byLink = ({ tokens, linkCode }: Stage): Sent => ({
  headers: { 'x-link-token': tokens.report, 'x-link-code': linkCode },
});

/** Who may call each endpoint of monthly reporting, and a good call of it. */
export const reportingCalls = {
  getReturn: { access: READERS, call: (_, about) => callOf(STAGE_SUBMITTED)(about) },
  listReturnVersions: { access: READERS, call: (_, about) => callOf(STAGE_SUBMITTED)(about) },
  putReturnSection: {
    access: HOME_STAFF,
    call: (_, about) => ({
      ...callOf(STAGE_PERIOD, { section: 'falls_injury' })(about),
      body: section,
    }),
    lines: ['reason'],
  },
  putReturnPlacements: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_PERIOD)(about), body: placements }),
    lines: ['reason'],
  },
  getPlacementOptions: { access: HOME_STAFF, call: (_, about) => callOf(STAGE_PERIOD)(about) },
  getPlacementChanges: { access: HOME_STAFF, call: (_, about) => callOf(STAGE_PERIOD)(about) },
  submitReturn: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_PERIOD)(about), body: submission }),
    lines: ['reason'],
  },
  amendReturn: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_SUBMITTED)(about), body: { reason } }),
    lines: ['reason'],
  },
  discardAmendment: {
    access: HOME_STAFF,
    call: (_, about) => ({ ...callOf(STAGE_AMENDED)(about), body: { reason } }),
    lines: ['reason'],
  },
  redactReturn: {
    access: CENTRAL_TEAM_ON_THING,
    call: (_, about) => ({
      ...callOf(STAGE_SUBMITTED)(about),
      body: { field: 'sign_off_position', reason },
    }),
    lines: ['reason'],
  },
  getLinkedReturn: { access: LINK_ONLY, call: byLink },
  putLinkedSection: {
    access: LINK_ONLY,
    call: (stage) => ({ ...byLink(stage), params: { section: 'falls_injury' }, body: section }),
    lines: ['reason'],
  },
  postLinkCode: { access: LINK_ONLY, call: (stage) => ({ ...byLink(stage), body: {} }) },
  postReportLinkTryAgain: {
    access: LINK_ONLY,
    call: ({ bouncedLink }) => ({ headers: { 'x-link-token': bouncedLink }, body: {} }),
  },
  getLinkedPlacements: { access: LINK_ONLY, call: byLink },
  putLinkedPlacements: {
    access: LINK_ONLY,
    call: (stage) => ({ ...byLink(stage), body: placements }),
    lines: ['reason'],
  },
  getLinkedPlacementOptions: { access: LINK_ONLY, call: byLink },
  getLinkedPlacementChanges: { access: LINK_ONLY, call: byLink },
  submitLinkedReturn: {
    access: LINK_ONLY,
    call: (stage) => ({ ...byLink(stage), body: submission }),
    lines: ['reason'],
  },
  getMonthlyReporting: { access: HOME_STAFF },
  getReportingArchive: { access: HOME_STAFF },
  getCentralContact: {
    access: HOME_STAFF,
    call: (_, { account }) => ({ params: { uuid: account } }),
  },
  listQualitativeAnswers: { access: READERS },
  getReportingOverview: { access: CENTRAL_TEAM, call: () => ({ params: {} }) },
  remindHomes: {
    access: CENTRAL_TEAM,
    call: (_, { home }) => ({ params: {}, body: { period: STAGE_PERIOD, homes: [home] } }),
  },
  putDeadline: {
    access: CENTRAL_TEAM,
    call: () => ({
      params: { period: STAGE_MOVED },
      body: { version: 0, day: '2026-12-09', reason },
    }),
    lines: ['reason'],
  },
} satisfies CallRows<
  typeof monthlyReporting & typeof reportLink & typeof reportingOverview & typeof returns
>;
