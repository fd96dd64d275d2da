import * as z from 'zod/mini';
import { EmailAddress, HomeUuid, Instant } from '../kernel/ids.ts';
import { PlaceKind } from '../places/place.ts';
import { Answers } from './answers.ts';
import { Period } from './period.ts';
import { PlacementLine, PlacementTotals } from './placement.ts';
import { SECTION_KEYS } from './questionnaire.ts';

/** Who did something, as a return names them. */
export const Doer = z.strictObject({ id: z.string(), name: z.string() });
export type Doer = z.infer<typeof Doer>;

/** An amendment under way: a copy of what was submitted, until it is submitted again. */
const Amendment = z.strictObject({
  reason: z.string(),
  opened_at: Instant,
  by: Doer,
  /** After this it counts as discarded. */
  until: Instant,
});

/**
 * Whose a return and its parts are. `home` is the uuid of a place of that kind; without a kind it is a
 * care home (ADR 60).
 */
const whose = { kind: z.optional(PlaceKind), home: HomeUuid };

/** A place's return of a period: one for both, with what decided its questions when it opened. */
export const MonthlyReturn = z.strictObject({
  uuid: z.uuid(),
  ...whose,
  /** As they were when it opened: the overview finds returns by them without reading each home. */
  home_name: z.string(),
  provider_name: z.string(),
  local_authority: z.string(),
  period: Period,
  version: z.int(),
  changed_at: Instant,
  questionnaire: z.string(),
  aqp_status: z.boolean(),
  service_types: z.array(z.string()),
  no_beds: z.nullable(z.int()),
  opens_at: Instant,
  deadline_at: Instant,
  /** When a person first saved anything of it. */
  started_at: z.nullable(Instant),
  /** The first submission: being on time hangs on it. */
  submitted_at: z.nullable(Instant),
  /** The number of the newest submitted version; 0 before the first. */
  submitted_version: z.int(),
  cancelled_at: z.nullable(Instant),
  /** Numbers the drafts: each amendment has one of its own. */
  draft: z.int(),
  /** Rises with every save. */
  draft_version: z.int(),
  percentage: z.int(),
  saved_at: z.nullable(Instant),
  saved_by: z.nullable(Doer),
  /** Whether the home was suspended at the deadline; null until that is noted. */
  suspended: z.nullable(z.boolean()),
  /** The deadline for which `suspended` was noted: one that moves is noted for anew. */
  suspended_deadline_at: z.nullable(Instant),
  amendment: z.nullable(Amendment),
  /** When mail about it was last queued. */
  mailed_at: z.nullable(Instant),
  /** How many overdue mails were queued after a deadline, and after which: one that moves begins at 0. */
  overdue_mails: z.int(),
  overdue_deadline_at: z.nullable(Instant),
  /** How many people the last mail went to; null before the first. */
  recipients: z.nullable(z.int()),
});
export type MonthlyReturn = z.infer<typeof MonthlyReturn>;

/** An unusual answer that somebody said is right, and what was unusual about it then. */
export const Confirmation = z.strictObject({
  /** The question's. */
  id: z.string(),
  /** Null of a text. */
  figure: z.nullable(z.number()),
  /** The checks and their figures (`AnswerWarning`); null: it was confirmed before this was kept. */
  about: z.nullable(z.string()),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** A section of a draft as somebody last saved it. */
export const ReturnSection = z.strictObject({
  ...whose,
  period: Period,
  draft: z.int(),
  section: z.enum(SECTION_KEYS),
  version: z.int(),
  answers: Answers,
  not_known: z.array(z.string()),
  confirmed: z.array(Confirmation),
  saved_at: Instant,
  saved_by: Doer,
});
export type ReturnSection = z.infer<typeof ReturnSection>;

/**
 * At most 25 lines. A draft and versions name the items that they are made of: no save changes one in
 * place. What is taken out for good goes from all of them (ADR 49).
 */
export const PlacementItem = z.strictObject({
  home: HomeUuid,
  period: Period,
  id: z.uuid(),
  lines: z.array(PlacementLine).check(z.maxLength(25)),
});
export type PlacementItem = z.infer<typeof PlacementItem>;

/** An earlier return and the submitted version of it that is meant; 0 is its draft. */
export const EarlierReturn = z.strictObject({
  period: Period,
  number: z.int().check(z.minimum(0)),
});
export type EarlierReturn = z.infer<typeof EarlierReturn>;

/** The placements of a draft as somebody last saved them. */
export const PlacementDraft = z.strictObject({
  home: HomeUuid,
  period: Period,
  draft: z.int(),
  version: z.int(),
  /** Ids of `PlacementItem`, in order. */
  items: z.array(z.uuid()),
  confirmed: z.boolean(),
  totals: PlacementTotals,
  /** Up to which version of which earlier return these lines have its changes; null: there was none. */
  earlier: z.nullable(EarlierReturn),
  saved_at: Instant,
  saved_by: Doer,
});
export type PlacementDraft = z.infer<typeof PlacementDraft>;

const SignOff = z.strictObject({
  name: z.string(),
  position: z.string(),
  email: z.string(),
  /** London day, `YYYY-MM-DD`. */
  date: z.string(),
});

/** What was submitted, kept for good. */
export const ReturnVersion = z.strictObject({
  ...whose,
  period: Period,
  number: z.int(),
  submitted_at: Instant,
  by: Doer,
  /** The address of the link by which it was sent in; null for one who was signed in. */
  by_link: z.nullable(z.string()),
  /** Of an amendment. */
  reason: z.nullable(z.string()),
  questionnaire: z.string(),
  answers: Answers,
  not_known: z.array(z.string()),
  /** The answers that were unusual, all of them confirmed as right. */
  confirmed: z.array(Confirmation),
  sign_off: SignOff,
  placements: z.nullable(z.strictObject({ items: z.array(z.uuid()), totals: PlacementTotals })),
  /** The addresses to which its receipt was mailed: what is taken out goes from those mails too. */
  receipts_to: z.array(EmailAddress),
});
export type ReturnVersion = z.infer<typeof ReturnVersion>;
