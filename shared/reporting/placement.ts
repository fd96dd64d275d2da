import * as z from 'zod/mini';

/** The kind of the next review. */
export const ReviewType = z.enum(['COM', 'CLIN']);
export type ReviewType = z.infer<typeof ReviewType>;
export const REVIEW_TYPES: Record<ReviewType, string> = {
  COM: 'Commissioner review',
  CLIN: 'Clinical review',
};

export const EndReason = z.enum(['home', 'other_home', 'hospital', 'funding', 'died']);
export type EndReason = z.infer<typeof EndReason>;
export const END_REASONS: Record<EndReason, string> = {
  home: 'Went home',
  other_home: 'Moved to another home',
  hospital: 'Went to hospital and did not return',
  funding: 'Funding ended',
  died: 'Died',
};

/** The most lines of a report. */
export const MOST_LINES = 300;

/**
 * A placement as it is kept (reporting, section 3). Days are `YYYY-MM-DD`, money is whole pence a week.
 */
export const PlacementLine = z.strictObject({
  /** Lasting: the same placement in the returns of all periods. */
  placement_id: z.uuid(),
  service_user_id: z.string(),
  /** The code of the organisation that pays. */
  funding_body: z.string(),
  admission_date: z.string(),
  /** Includes additional care. */
  total_weekly_rate: z.int(),
  additional_care_required: z.boolean(),
  additional_care_cost: z.nullable(z.int()),
  review_date: z.nullable(z.string()),
  review_type: z.nullable(ReviewType),
  invoicing_address: z.string(),
  invoicing_code: z.string(),
  comments: z.string(),
  /** This day is not paid any more. */
  ended_on: z.nullable(z.string()),
  end_reason: z.nullable(EndReason),
});
export type PlacementLine = z.infer<typeof PlacementLine>;

/** A field of a placement that people enter. */
export type LineField = Exclude<keyof PlacementLine, 'placement_id'>;
/** Of the shape's own keys: `z.omit` and `z.keyof` would add to every page of the browser. */
export const LineField = z.enum(
  Object.keys(PlacementLine.shape).filter((key) => key !== 'placement_id') as LineField[],
);

/** What of a period's placements is shown to the home; sums in pence. */
export const PlacementTotals = z.strictObject({
  /** Active on the period's last day. */
  placements: z.int(),
  total_weekly_rate: z.int(),
  additional_care_cost: z.int(),
  /** Σ rate × active days ÷ 7 of the period, rounded once. */
  cost_in_period: z.int(),
  /** All lines, ended ones too. */
  lines: z.int(),
});
export type PlacementTotals = z.infer<typeof PlacementTotals>;
