import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { Period } from '../reporting/period.ts';
import { EndReason } from '../reporting/placement.ts';
import { LineView } from '../reporting/returnView.ts';
import { REVIEW_COUNTS } from './tally.ts';

/** The rows of a page, and of one page for an export. */
export const DASHBOARD_PAGE = 50;
export const DASHBOARD_EXPORT_PAGE = 500;
/** The most rows of the table, a page after another or exported, and the most lines of a payer's list. */
export const MOST_EXPORTED = 2_000;

/** A number, or its range where it says no more: '1 to 7', '9 to 19', beside 7 own ones '8 to 14'. */
export const Count = z.union([z.int(), z.string().check(z.regex(/^\d+ to \d+$/))]);
export type Count = z.infer<typeof Count>;

/** Whole pence; null where there is none, where it might be of fewer than 8, or where it is not shown of others. */
const Pence = z.nullable(z.int());
/** Per cent, unrounded; null likewise. */
const Percent = z.nullable(z.number());

/**
 * Figures of some placements as this reader may see them (reporting, section 8; ADR 89). Of others more
 * than their number is shown for an ICB and for all only: elsewhere everything but `placements` is null.
 */
export const PlacementFigures = z.strictObject({
  placements: Count,
  /** Sum, mean and median of the total weekly rates. */
  weekly: Pence,
  mean: Pence,
  median: Pence,
  /** Placements with additional care, their share, what it costs a week and its share of the cost. */
  care: z.nullable(Count),
  care_share: Percent,
  care_weekly: Pence,
  care_cost_share: Percent,
  /** Against today: due is within 30 days; COM and CLIN apart. */
  reviews: z.nullable(z.record(z.enum(REVIEW_COUNTS), Count)),
});
export type PlacementFigures = z.infer<typeof PlacementFigures>;

/** What the table has a row for. */
export const DashboardBy = z.enum(['icb', 'local_authority', 'home', 'payer']);
export type DashboardBy = z.infer<typeof DashboardBy>;

/** What rows are sorted by: as they are shown, most first; names from A to Z. */
export const DashboardSort = z.enum(['name', 'placements', 'weekly', 'care', 'overdue']);
export type DashboardSort = z.infer<typeof DashboardSort>;

const ListedHome = z.strictObject({ uuid: HomeUuid, name: z.string() });

export const DashboardRow = z.strictObject({
  /** The area's or the home's own name for filters: its name, uuid or code. */
  key: z.string(),
  name: z.string(),
  /** Of a home: the month that its figures are of; null: not reported. Else undefined. */
  reported: z.optional(z.nullable(Period)),
  figures: PlacementFigures,
  /** The reader's own placements, exactly; null where it has none apart from the others. */
  own: z.nullable(PlacementFigures),
  /** The reader's own placements by month, oldest first; null for a reader without any, and where a filter by review holds. */
  trend: z.nullable(z.array(z.int())),
});
export type DashboardRow = z.infer<typeof DashboardRow>;

const DashboardMonth = z.strictObject({
  period: Period,
  admitted: z.int(),
  ended: z.int(),
  reasons: z.record(EndReason, z.int()),
});
export type DashboardMonth = z.infer<typeof DashboardMonth>;

const Choice = z.strictObject({ key: z.string(), name: z.string() });

export const PlacementDashboard = z.strictObject({
  period: Period,
  /** The month's last day, and the London day by which reviews are overdue. */
  day: z.string(),
  today: z.string(),
  /** Closed months to choose from, newest first. */
  periods: z.array(Period),
  /** Whether this reader sees all figures exactly, those of its own organisation, or none. */
  exact: z.enum(['all', 'own', 'none']),
  /** Of `own`: the organisation, as the payer filter names it. */
  organisation: z.nullable(Choice),
  /** Whether the filters by additional care and review may be used beside the others that are set. */
  may_narrow: z.boolean(),
  figures: PlacementFigures,
  own: z.nullable(PlacementFigures),
  /** By `STAY_BANDS`; null as details of others are. */
  stay: z.nullable(z.array(Count)),
  /** Of the reader's own placements: twelve, oldest first; null as a row's trend is. */
  months: z.nullable(z.array(DashboardMonth)),
  homes: z.strictObject({
    /** That have reported, this month or one of the two before. */
    reported: z.int(),
    /** Of them, those of which an earlier month shows. */
    earlier: z.int(),
    /** Not reported: how many, and the first 50 by name. */
    missing: z.int(),
    missing_first: z.array(ListedHome),
  }),
  by: DashboardBy,
  sort: DashboardSort,
  /** How many rows there are in all; pages end with the 2,000th. */
  count: z.int(),
  rows: z.array(DashboardRow),
  /** For the next page; null when this is the last. */
  cursor: z.nullable(z.string()),
  choices: z.strictObject({
    icbs: z.array(z.string()),
    local_authorities: z.array(z.string()),
    /** Empty above 300: an area is chosen first. */
    homes: z.array(ListedHome),
    /** Own: the reader's organisation, and bodies that it follows. */
    payers: z.array(z.strictObject({ ...Choice.shape, own: z.boolean() })),
  }),
});
export type PlacementDashboard = z.infer<typeof PlacementDashboard>;

const Text = z.string().check(z.maxLength(200));

/** What placements are narrowed by. The last two only where every figure that is left is exact. */
const filters = {
  period: z.optional(z.string().check(z.maxLength(10))),
  icb: z.optional(Text),
  local_authority: z.optional(Text),
  home: z.optional(Text),
  payer: z.optional(Text),
  additional_care: z.optional(z.enum(['yes', 'no'])),
  review: z.optional(z.enum(['overdue', 'due', 'none'])),
};
export const DashboardFilters = z.strictObject(filters);
export type DashboardFilters = z.infer<typeof DashboardFilters>;

export const getPlacementDashboard = endpoint('GET', '/api/placement_dashboard/', {
  summary: 'Placements of a month: cost, additional care, reviews, stays and areas',
  access: { who: 'commissioner', flag: 'nhPlacement', hiddenInSussex: true },
  handler: 'placements/getPlacementDashboard',
  query: z.strictObject({
    ...filters,
    by: z.optional(DashboardBy),
    sort: z.optional(DashboardSort),
    /** `all`: 500 rows a page, for an export. */
    view: z.optional(z.enum(['all'])),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  reply: PlacementDashboard,
});

/** A placement of the payer's own, as its home reported it. */
export const PayerLine = z.strictObject({
  home: HomeUuid,
  home_name: z.string(),
  /** The month whose report it is of. */
  reported: Period,
  line: LineView,
});
export type PayerLine = z.infer<typeof PayerLine>;

export const postPlacementLines = endpoint('POST', '/api/placement_lines/', {
  summary: "List a payer's own placements one by one, which is recorded",
  access: { who: 'commissioner', flag: 'nhPlacement', hiddenInSussex: true },
  handler: 'placements/postPlacementLines',
  audit: ['placements.listed'],
  readsAnew: true,
  body: z.strictObject({ ...filters, payer: Text }),
  reply: z.strictObject({ period: Period, payer: z.string(), lines: z.array(PayerLine) }),
});
