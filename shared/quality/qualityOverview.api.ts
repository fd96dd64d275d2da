import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { Period } from '../reporting/period.ts';
import { METRIC_STATES } from './metricView.ts';
import { RowCounts, RowMonth } from './qualityRow.ts';

/** Homes of one page of the overview. */
export const QUALITY_PAGE = 50;
/** The most homes of one export. */
export const QUALITY_EXPORT_LIMIT = 2000;

/**
 * What the state filter chooses by: of all figures of a home, or of the one that is chosen. `missing`:
 * not reported; `zero`: 0 for six months, rare events left out; `none`: nothing of these.
 */
export const OverviewState = z.enum([
  'concern',
  'missing',
  'neutral',
  'zero',
  'improvement',
  'early',
  'none',
]);
export type OverviewState = z.infer<typeof OverviewState>;

/**
 * `attention`: by concern, missing, neutral, zero flags, all descending, then name. The others lead with
 * what they are called and go on so; `highest` and `lowest` by the value of the chosen figure.
 */
export const OverviewOrdering = z.enum([
  'attention',
  'missing',
  'neutral',
  'zero',
  'improvement',
  'highest',
  'lowest',
  'name',
]);
export type OverviewOrdering = z.infer<typeof OverviewOrdering>;

/** A home as its newest closed month leaves it. */
export const QualityOverviewRow = z.strictObject({
  home: HomeUuid,
  name: z.string(),
  provider_name: z.string(),
  local_authority: z.string(),
  icb: z.string(),
  manager: z.string(),
  phone: z.string(),
  /** The month of the counts: older than the overview's where the job has not come to the home yet. */
  closed: Period,
  counts: RowCounts,
  missing: z.int(),
  /** Of the last three closed months those that were asked, in the order of time. */
  months: z.array(RowMonth),
  /** The chosen figure; null without one, and where no closed month has asked for it. */
  figure: z.nullable(
    z.strictObject({
      /** Unrounded. */
      value: z.nullable(z.number()),
      state: z.enum(METRIC_STATES),
      side: z.nullable(z.enum(['high', 'low'])),
      zero: z.boolean(),
      /** Median of similar homes, rounded as it is shown; null: too few of them. */
      peers_median: z.nullable(z.number()),
    }),
  ),
});
export type QualityOverviewRow = z.infer<typeof QualityOverviewRow>;

export const QualityOverview = z.strictObject({
  /** The newest month whose deadline has passed. */
  period: Period,
  /** When a figure last changed; null while there are none. */
  as_at: z.nullable(Instant),
  /** Homes of the area and provider asked for, whatever their state. */
  total: z.int(),
  /** Those of them to look closer at. */
  look: z.int(),
  /** Those of them whose figures are still of a month before. */
  behind: z.int(),
  /** Homes that the filters leave. */
  count: z.int(),
  rows: z.array(QualityOverviewRow),
  /** For the next page; null when this is the last. */
  cursor: z.nullable(z.string()),
  /** With homes that report. */
  icbs: z.array(z.string()),
  /** The same, of the ICB asked for. */
  local_authorities: z.array(z.string()),
});
export type QualityOverview = z.infer<typeof QualityOverview>;

const Choice = z.string().check(z.maxLength(200));

/** How an overview is narrowed and sorted. */
export const OverviewQuestion = z.strictObject({
  icb: z.optional(Choice),
  local_authority: z.optional(Choice),
  /** Part of the provider's name, in any case. */
  provider: z.optional(Choice),
  /** An id of a figure. */
  metric: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(OverviewState),
  /** Left out: `attention`. */
  ordering: z.optional(OverviewOrdering),
  /** `export`: all that the filters leave, at most 2,000. Left out: 50 a page. */
  view: z.optional(z.enum(['table', 'export'])),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
});

export const getQualityOverview = endpoint('GET', '/api/quality_overview/', {
  summary: 'Which homes stand out in the newest closed month, by their own usual ranges',
  access: { who: 'commissioner', flag: 'nhQuality' },
  handler: 'quality/getQualityOverview',
  query: OverviewQuestion,
  reply: QualityOverview,
});
