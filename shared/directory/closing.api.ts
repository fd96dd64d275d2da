import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { RegisterEntry } from './directory.api.ts';

const NOT_A_DAY = 'Enter the day as YYYY-MM-DD';

/** Where a home stands with the regulator, for the central team. */
export const HomeClosing = z.extend(RegisterEntry, {
  /** The homes that `successor` and `predecessor` name; null where none or they cannot be read. */
  successor_home: z.nullable(RegisterEntry),
  predecessor_home: z.nullable(RegisterEntry),
  /** What may be the same home under a newer registration; empty once there is a successor. */
  may_succeed: z.array(RegisterEntry),
  /** What may be the same home under a former registration; empty once there is a predecessor. */
  may_precede: z.array(RegisterEntry),
  /** Contacts of this home, which go to its successor once there is one. */
  contacts: z.int(),
  /** To be named when saving. */
  version: z.int(),
});
export type HomeClosing = z.infer<typeof HomeClosing>;

const params = z.strictObject({ uuid: HomeUuid });
const access = { who: 'lph', kind: CARE_HOME, place: 'uuid' } as const;

export const getHomeClosing = endpoint('GET', '/api/care_home_closing/{uuid}/', {
  summary: 'Whether a home has closed, and what may be the same home under another registration',
  access,
  handler: 'directory/getHomeClosing',
  needs: ['list'],
  params,
  reply: HomeClosing,
});

/** What closing and reopening answer: the home's status; the rest is asked for again. */
export const ClosingSaved = z.extend(RegisterEntry, { version: z.int() });
export type ClosingSaved = z.infer<typeof ClosingSaved>;

export const patchHomeClosing = endpoint('PATCH', '/api/care_home_closing/{uuid}/', {
  summary: 'Close a home as of a day, or reopen it',
  access,
  handler: 'directory/patchHomeClosing',
  audit: ['home.closed', 'home.reopened'],
  params,
  body: z.strictObject({
    closed: z.boolean(),
    /** The day from which it is closed, today or earlier; left out: today. */
    closed_on: z.optional(z.iso.date(NOT_A_DAY)),
    reason: reason('Enter the reason for this change'),
    /** The `version` the person saw. Left out: the present one, whatever it is. */
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: ClosingSaved,
});

/** How far the move to a successor has come. */
export const Succession = z.strictObject({
  successor: HomeUuid,
  /** The contacts that this request moved. */
  moved: z.int(),
  /** Those still to be moved, by asking again. */
  left: z.int(),
});
export type Succession = z.infer<typeof Succession>;

export const postSuccession = endpoint('POST', '/api/care_home_succession/{uuid}/', {
  summary:
    'Confirm that a home continues under another registration: its settings and its place in contracts move, then its contacts, some in each request',
  access,
  handler: 'directory/postSuccession',
  audit: [
    'home.succeeded',
    'home.tookOver',
    'agreements.contractChanged',
    'contacts.movedAway',
    'contacts.movedHere',
  ],
  params,
  body: z.strictObject({ successor: HomeUuid }),
  reply: Succession,
});
