import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { Answers } from './answers.ts';
import { Period } from './period.ts';
import { EndReason, LineField, ReviewType } from './placement.ts';
import { SECTION_KEYS } from './questionnaire.ts';
import { EarlierReturn } from './return.ts';
import { ReturnStatus } from './returnStatus.ts';
import { UsualRange } from './usualRange.ts';

/** Texts by the question's id. */
const Texts = z.record(z.string(), z.array(z.string()));

/** Money on the wire: pounds and pence, '1353.00'. */
export const Pounds = z.string();

/** A placement on the wire. */
export const LineView = z.strictObject({
  placement_id: z.uuid(),
  service_user_id: z.string(),
  funding_body: z.string(),
  /** As pages name it. */
  funding_body_name: z.string(),
  admission_date: z.string(),
  total_weekly_rate: Pounds,
  additional_care_required: z.boolean(),
  additional_care_cost: z.nullable(Pounds),
  review_date: z.nullable(z.string()),
  review_type: z.nullable(ReviewType),
  invoicing_address: z.string(),
  invoicing_code: z.string(),
  comments: z.string(),
  ended_on: z.nullable(z.string()),
  end_reason: z.nullable(EndReason),
});
export type LineView = z.infer<typeof LineView>;

export const TotalsView = z.strictObject({
  placements: z.int(),
  lines: z.int(),
  total_weekly_rate: Pounds,
  additional_care_cost: Pounds,
  /** Percent with one decimal, '12.5'; null where nothing is paid. */
  additional_care_share: z.nullable(z.string()),
  cost_in_period: Pounds,
});
export type TotalsView = z.infer<typeof TotalsView>;

export const PlacementsView = z.strictObject({
  /** Of which draft: to be named when saving. */
  draft: z.int(),
  /** 0 until somebody has saved them in this draft. */
  version: z.int(),
  confirmed: z.boolean(),
  /** Null where the answer or the reader has none: after a write, and by a link without the code. */
  lines: z.nullable(z.array(LineView)),
  totals: TotalsView,
  /** The earlier period whose lines these are, while nothing is saved. */
  from: z.nullable(Period),
  /** An earlier return was submitted again since: its changes can be brought in. */
  changes_from: z.nullable(Period),
  /** Whose changes these lines have: sent back with a save, so that none is passed over. */
  earlier: z.nullable(EarlierReturn),
  /** Ids of the lines that an earlier return has too: they can be ended, not removed. */
  continued: z.array(z.uuid()),
  /** By field, as `lines.3.total_weekly_rate`: it differs from the home's AQP rate and the like. */
  warnings: z.record(z.string(), z.string()),
  saved_at: z.nullable(Instant),
  saved_by: z.nullable(z.string()),
});
export type PlacementsView = z.infer<typeof PlacementsView>;

/** How an earlier return's placements differ from this one's; `LineDifference` says what each part is. */
export const PlacementChanges = z.strictObject({
  /** What a save names that has considered them; null: there is no earlier report. */
  earlier: z.nullable(EarlierReturn),
  differences: z.array(
    z.strictObject({
      placement_id: z.uuid(),
      kind: z.enum(['added', 'changed', 'gone']),
      fields: z.array(LineField),
      here: z.nullable(LineView),
      there: z.nullable(LineView),
    }),
  ),
});
export type PlacementChanges = z.infer<typeof PlacementChanges>;

/** What the form of a placement takes besides the lines. */
export const PlacementOptions = z.strictObject({
  /** ICBs, then councils, each by name; also those that there are no more, or not yet. */
  payers: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      type: z.enum(['icb', 'council']),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  /** The code of the home's ICB on the period's last day; null where it is not known. */
  home_icb: z.nullable(z.string()),
  /** The home's AQP rates on that day: a line's may be one of them. */
  rates: z.array(Pounds),
});
export type PlacementOptions = z.infer<typeof PlacementOptions>;

export const SectionView = z.strictObject({
  key: z.enum(SECTION_KEYS),
  /** Of which draft, and its version, 0 before the first save of this draft: to be named when saving. */
  draft: z.int(),
  version: z.int(),
  answers: Answers,
  not_known: z.array(z.string()),
  confirmed: z.array(z.string()),
  /** Ids of answers that come from an earlier return and that nobody has saved here yet. */
  prefilled: z.array(z.string()),
  /** Figures from the vacancy updates, taken over only by their button. */
  suggested: z.record(z.string(), z.number()),
  usual: z.record(z.string(), UsualRange),
  problems: Texts,
  /** To be confirmed before submitting, unless `confirmed` has the id. */
  warnings: z.record(z.string(), z.string()),
  complete: z.boolean(),
  saved_at: z.nullable(Instant),
  saved_by: z.nullable(z.string()),
});
export type SectionView = z.infer<typeof SectionView>;

/** The newest submitted version. */
export const SubmittedView = z.strictObject({
  /** Of this version: `submitted_at` of the return is the first one's. */
  at: Instant,
  by: z.string(),
  answers: Answers,
  not_known: z.array(z.string()),
  /** Null at homes that report none, and for readers who see none. */
  placements: z.nullable(TotalsView),
});
export type SubmittedView = z.infer<typeof SubmittedView>;

/** A return as its pages show it (reporting, section 4). */
export const ReturnView = z.strictObject({
  uuid: z.uuid(),
  home: z.strictObject({ uuid: HomeUuid, name: z.string() }),
  period: Period,
  /** 'August 2026'. */
  reporting_period: z.string(),
  /** The version of the questionnaire: `questionnaireByVersion` has its sections. */
  questionnaire: z.string(),
  six_monthly: z.boolean(),
  /** What the questions hang on, as noted when it opened. */
  aqp_status: z.boolean(),
  service_types: z.array(z.string()),
  no_beds: z.nullable(z.int()),
  opens_at: Instant,
  deadline_at: Instant,
  deadline: z.strictObject({ date: z.string(), time: z.string() }),
  /** The central team moved the deadline. */
  extended: z.boolean(),
  status: ReturnStatus,
  started_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  /** Null until it is submitted. */
  on_time: z.nullable(z.boolean()),
  overdue_days: z.int(),
  lateness: z.string(),
  suspended: z.nullable(z.boolean()),
  /** The newest submitted version; 0: none. */
  version: z.int(),
  /** Numbers the drafts: each amendment has one of its own. */
  draft: z.int(),
  draft_version: z.int(),
  percentage_complete: z.int(),
  saved_at: z.nullable(Instant),
  saved_by: z.nullable(z.string()),
  sections: z.array(SectionView),
  /** The period from which `prefilled` answers come. */
  prefilled_from: z.nullable(Period),
  /** Residents at the end of the month before, for a check of this month's. */
  last_residents: z.nullable(z.int()),
  placements: z.nullable(PlacementsView),
  sign_off: z.nullable(
    z.strictObject({ name: z.string(), position: z.string(), date: z.string() }),
  ),
  /** What stands as submitted, also while a draft or an amendment differs; null before. */
  submitted: z.nullable(SubmittedView),
  amendment: z.nullable(
    z.strictObject({ reason: z.string(), opened_at: Instant, by: z.string(), until: Instant }),
  ),
  /** Who may complete it, for those who may not. */
  writers: z.array(z.string()),
  may: z.strictObject({ save: z.boolean(), submit: z.boolean(), amend: z.boolean() }),
});
export type ReturnView = z.infer<typeof ReturnView>;

/** What a save of a section answers. */
export const SectionSaved = z.strictObject({
  section: SectionView,
  draft_version: z.int(),
  percentage_complete: z.int(),
});
export type SectionSaved = z.infer<typeof SectionSaved>;

/** What a save of placements answers: never lines. */
export const PlacementsSaved = z.strictObject({
  version: z.int(),
  draft_version: z.int(),
  percentage_complete: z.int(),
  totals: TotalsView,
});
export type PlacementsSaved = z.infer<typeof PlacementsSaved>;

/** A submitted version and what it changed. */
export const VersionView = z.strictObject({
  version: z.int(),
  submitted_at: Instant,
  by: z.string(),
  /** Why it was amended; null of the first. */
  reason: z.nullable(z.string()),
  differences: z.array(
    z.strictObject({
      id: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type VersionView = z.infer<typeof VersionView>;
