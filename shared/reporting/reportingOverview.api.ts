import * as z from 'zod/mini';
import { type Access, type Endpoint, endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { Period } from './period.ts';
import { ReturnStatus } from './returnStatus.ts';
import { WriteReason } from './returnWrites.ts';

/** The rows of one page of the overview, and of its heat map. */
export const OVERVIEW_PAGE = 50;
/** The rows of one page for an export and for choosing all: without heat cells. */
export const OVERVIEW_EXPORT_PAGE = 500;
/** After so many overdue mails no more go out by themselves (reporting, section 6). */
export const MOST_OVERDUE_MAILS = 4;
/** The most homes of one bulk reminder. */
export const MOST_REMINDED = 500;

/** What the tiles count: everything but cancelled returns, of the ICB and provider asked for. */
export const OverviewTiles = z.strictObject({
  reporting: z.int(),
  on_time: z.int(),
  late: z.int(),
  in_progress: z.int(),
  not_started: z.int(),
  overdue: z.int(),
  /** Whole percent of returns that are submitted; null where there are none. */
  submitted_percent: z.nullable(z.int()),
});

/** A month of a home in the heat map. */
export const HeatCell = z.strictObject({
  period: Period,
  state: z.enum(['on_time', 'late', 'missing', 'open', 'not_asked']),
  /** Days late, of `late`. */
  days: z.nullable(z.int()),
  suspended: z.boolean(),
});
export type HeatCell = z.infer<typeof HeatCell>;

export const OverviewRow = z.strictObject({
  home: HomeUuid,
  name: z.string(),
  provider_name: z.string(),
  icb: z.string(),
  phone: z.string(),
  period: Period,
  status: ReturnStatus,
  started: z.boolean(),
  percentage_complete: z.int(),
  submitted_at: z.nullable(Instant),
  deadline_at: Instant,
  /** Days late, of the submission or up to now; 0 is less than a day; null: not late. */
  late_days: z.nullable(z.int()),
  suspended: z.nullable(z.boolean()),
  last_mail_at: z.nullable(Instant),
  overdue_mails: z.int(),
  /** Not sent in, and no more mail goes out by itself. */
  mail_stopped: z.boolean(),
  /** How many people the last mail went to; 0: nobody to write to; null: none was due yet. */
  recipients: z.nullable(z.int()),
  /** The 12 periods up to the one asked for, oldest first; empty unless `view` is `map`. */
  heat: z.array(HeatCell),
});
export type OverviewRow = z.infer<typeof OverviewRow>;

/** What the status filter chooses by; `in_progress` and `not_started` are those not submitted. */
export const OverviewStatus = z.enum(['on_time', 'late', 'in_progress', 'not_started', 'overdue']);
export type OverviewStatus = z.infer<typeof OverviewStatus>;

/** The deadline of a month, for all homes (reporting, section 1). */
export const ReportingDeadline = z.strictObject({
  /** To be named when it is moved; 0 while nobody has. */
  version: z.int(),
  deadline_at: Instant,
  /** By the calendar, before anybody moved it. */
  calendar_deadline_at: Instant,
  /** Of the last move; null while nobody has moved it. */
  moved: z.nullable(z.strictObject({ at: Instant, by: z.string(), reason: z.string() })),
  /** Up to when, this instant included, it can be moved. */
  movable_until: Instant,
  /** The first and last London day to which it can be moved, `YYYY-MM-DD`. */
  first_day: z.string(),
  last_day: z.string(),
});
export type ReportingDeadline = z.infer<typeof ReportingDeadline>;

export const ReportingOverview = z.strictObject({
  period: Period,
  reporting_period: z.string(),
  opens_at: Instant,
  deadline: ReportingDeadline,
  /** The months that have reports, newest first, and the newest in any case. */
  periods: z.array(Period),
  /** Bank holidays go by rule soon: what the page shows; null otherwise. */
  notice: z.nullable(z.string()),
  tiles: OverviewTiles,
  count: z.int(),
  rows: z.array(OverviewRow),
  /** For the next page; null when this is the last. */
  cursor: z.nullable(z.string()),
  icbs: z.array(z.string()),
});
export type ReportingOverview = z.infer<typeof ReportingOverview>;

const Choice = z.string().check(z.maxLength(200));

export const getReportingOverview = endpoint('GET', '/api/reporting_overview/', {
  summary: 'Which homes have reported a month, and which not',
  access: { who: 'lph' },
  handler: 'reporting/getReportingOverview',
  query: z.strictObject({
    period: z.optional(z.string().check(z.maxLength(10))),
    icb: z.optional(Choice),
    status: z.optional(OverviewStatus),
    /** Part of the provider's name, in any case. */
    provider: z.optional(Choice),
    /** `map`: with heat cells. `all`: 500 rows a page, for an export. Left out: `table`. */
    view: z.optional(z.enum(['table', 'map', 'all'])),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  reply: ReportingOverview,
});

/** Such an overview of either kind of place: the same query, and an answer that has at least these fields. */
export type OverviewEndpoint = Endpoint<
  Access,
  undefined,
  typeof getReportingOverview.query,
  undefined,
  z.ZodMiniType<ReportingOverview>
>;

export const RemindResult = z.enum([
  'reminded',
  'already_submitted',
  'reminded_recently',
  'nobody_reached',
  'not_reporting',
]);
export type RemindResult = z.infer<typeof RemindResult>;

export const remindHomes = endpoint('POST', '/api/monthly_returns/remind/', {
  summary: 'Remind homes of a report at once',
  access: { who: 'lph' },
  handler: 'reporting/remindHomes',
  audit: ['reports.reminded'],
  body: z.strictObject({
    period: z.string().check(z.maxLength(10)),
    homes: z
      .array(HomeUuid)
      .check(
        z.minLength(1, 'Choose at least one home'),
        z.maxLength(MOST_REMINDED, `Choose at most ${MOST_REMINDED} homes`),
      ),
    /** True: nothing is sent or kept; the answer says what would be. */
    dry_run: z.optional(z.boolean()),
  }),
  reply: z.array(z.strictObject({ home: HomeUuid, result: RemindResult })),
});

export const putDeadline = endpoint('PUT', '/api/reporting_deadlines/{period}/', {
  summary: 'Move the deadline of a month for all homes, later',
  access: { who: 'lph' },
  handler: 'reporting/putDeadline',
  audit: ['reports.deadlineMoved'],
  params: z.strictObject({ period: z.string().check(z.maxLength(10)) }),
  body: z.strictObject({
    /** The deadline's, as the person saw it. */
    version: z.int().check(z.minimum(0)),
    /** London day; the deadline is 12:00 on it. */
    day: z.iso.date('Please select a date'),
    reason: WriteReason,
  }),
  reply: ReportingDeadline,
});
