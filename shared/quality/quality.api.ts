import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { PunctualityEntry } from '../reporting/monthlyReporting.api.ts';
import { Period } from '../reporting/period.ts';
import { WriteReason } from '../reporting/returnWrites.ts';
import { METRIC_STATES } from './metricView.ts';

const ofHome = z.strictObject({ uuid: HomeUuid });
const figure = z.nullable(z.number());

/** The months of a metric, oldest first: each column has as many entries as there are months. */
const DashboardColumns = z.strictObject({
  /** Null: every month from `from` to `to` of the dashboard. */
  periods: z.nullable(z.array(Period)),
  /** A month's value is factor × numerator ÷ denominator, where its state is not that there is none. */
  factor: z.int(),
  numerators: z.array(figure),
  /** Null: the metric is a share of nothing, and a value is factor × numerator. */
  denominators: z.nullable(z.array(figure)),
  /** Places in `states` of the dashboard, from 0. */
  states: z.array(z.int()),
  /** Months that stand out or have an early sign; `at`: their places, from 0. */
  marks: z.array(
    z.strictObject({
      at: z.int(),
      /** `rare_month`, `rare_quarter`: too many seldom events for chance in the month, or in the three that end with it. */
      mark: z.enum([
        'beyond_limits',
        'rare_month',
        'rare_quarter',
        'trend_7',
        'two_of_three',
        'shift_7',
      ]),
      side: z.enum(['high', 'low']),
      judgement: z.enum(['concern', 'improvement', 'neutral']),
    }),
  ),
});
export type DashboardColumns = z.infer<typeof DashboardColumns>;

const DashboardSegment = z.strictObject({
  from: Period,
  to: Period,
  /** How many of its months have a value. */
  points: z.int(),
  mean: figure,
  mean_moving_range: figure,
  /** As calculated, below 0 and above 100 too; null while there are too few months, and of seldom events. */
  lower: figure,
  upper: figure,
  /** `rare`: judged by exact chance, without limits. */
  state: z.enum(['too_few', 'trial', 'firm', 'rare']),
  firm: z.boolean(),
  /** How many events there were, where they are too seldom for limits; else null. */
  events: z.nullable(z.int()),
});

/** A metric of a home: all months since it joined. */
export const DashboardMetric = z.strictObject({
  id: z.string(),
  columns: DashboardColumns,
  segments: z.array(DashboardSegment),
  /** The newest month's. */
  state: z.enum(METRIC_STATES),
  sentence: z.string(),
  /** Months in a row, the newest included, that were reported with 0 events. */
  zero_months: z.int(),
  /** Similar homes, rounded as they are shown. */
  peers: z.nullable(
    z.strictObject({
      /** What this home is compared by: of a monthly figure its last three closed months together. */
      own: z.number(),
      q1: z.number(),
      median: z.number(),
      q3: z.number(),
      position: z.enum(['higher', 'lower', 'middle']),
    }),
  ),
  /** Why there are no `peers`: too few similar homes, or no value of this one. */
  no_peers: z.nullable(z.enum(['too_few', 'no_value'])),
});
export type DashboardMetric = z.infer<typeof DashboardMetric>;

export const ShownRebase = z.strictObject({
  metric: z.string(),
  from: Period,
  reason: z.string(),
  at: z.string(),
});
export type ShownRebase = z.infer<typeof ShownRebase>;

export const QualityDashboard = z.strictObject({
  home: z.strictObject({ uuid: HomeUuid, name: z.string(), reporting: z.boolean() }),
  as_at: Instant,
  /** From the month in which the home joined to the newest that is submitted or closed; null: none. */
  from: z.nullable(Period),
  to: z.nullable(Period),
  /** Months that were submitted, newest first: each has a report that its readers may open. */
  reported: z.array(Period),
  /** What a month can be, as `columns.states` count it. */
  states: z.array(z.enum(METRIC_STATES)),
  /** All metrics in the order of the form; none of a home that does not report. */
  metrics: z.array(DashboardMetric),
  /** When homes were last compared; null: never. */
  peers_as_at: z.nullable(Instant),
  /** The three newest closed months, oldest first. */
  punctuality: z.array(PunctualityEntry),
  rebases: z.array(ShownRebase),
});
export type QualityDashboard = z.infer<typeof QualityDashboard>;

export const getQualityDashboard = endpoint('GET', '/api/quality_dashboard/{uuid}/', {
  summary: "A home's figures by month: usual ranges, what stands out, and similar homes",
  access: { who: 'placeReaders', kind: CARE_HOME, place: 'uuid', flag: 'nhQuality' },
  handler: 'quality/getQualityDashboard',
  params: ofHome,
  reply: QualityDashboard,
});

export const rebaseBody = z.strictObject({
  metric: z.string().check(z.maxLength(64)),
  from: z.string().check(z.maxLength(10)),
  reason: WriteReason,
});
export const rebasesReply = z.strictObject({ rebases: z.array(ShownRebase) });

export const postQualityRebase = endpoint('POST', '/api/quality_rebases/{uuid}/', {
  summary: 'Start a new usual range of a figure of a home',
  access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },
  handler: 'quality/postQualityRebase',
  audit: ['quality.rebased'],
  params: ofHome,
  body: rebaseBody,
  reply: rebasesReply,
});

export const deleteQualityRebase = endpoint('DELETE', '/api/quality_rebases/{uuid}/', {
  summary: 'Undo a new usual range of a figure of a home',
  access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },
  handler: 'quality/deleteQualityRebase',
  audit: ['quality.rebaseUndone'],
  params: ofHome,
  body: rebaseBody,
  reply: rebasesReply,
});
