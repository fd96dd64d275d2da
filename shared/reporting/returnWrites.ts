import * as z from 'zod/mini';
import { namesNobody } from '../kernel/identifiers/identifierCheck.ts';
import { EmailAddress } from '../kernel/ids.ts';
import { isWhole } from '../kernel/text.ts';
import { atMost, oneLine, reason } from '../kernel/textChecks.ts';
import { Answers } from './answers.ts';
import { type Period, periodInWords } from './period.ts';
import { MOST_LINES } from './placement.ts';
import { EarlierReturn } from './return.ts';

const REQUIRED = 'This field is required';
export const SAY_WHY = 'Say why';

/** Of the month's placements, as an error of a submission names them. */
export const confirmPlacements = (period: Period): string =>
  `Please confirm the placements of ${periodInWords(period)}`;

/** Of an amendment that is not the one that was to be discarded. */
export const anotherOpened = (name: string): string =>
  `${name} has opened another amendment since. It was not discarded.`;

/** Why the central team writes for a home: with each of its writes, and of an amendment. */
export const WriteReason = reason(SAY_WHY).check(namesNobody());

const Version = z.int().check(z.minimum(0));
const Ids = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200));

/** A section as its form sends it. What each answer may be, the questionnaire says. */
export const SectionBody = z.strictObject({
  /** The draft that it was read from; left out: the first. */
  draft: z.optional(Version),
  version: Version,
  answers: Answers,
  not_known: Ids,
  confirmed: Ids,
  reason: z.optional(WriteReason),
});
export type SectionBody = z.infer<typeof SectionBody>;

/** A line as typed: `placementErrors` says what is wrong with it. */
export const TypedLine = z.strictObject({
  placement_id: z.optional(z.uuid()),
  service_user_id: z.string().check(z.maxLength(60)),
  funding_body: z.string().check(z.maxLength(100)),
  admission_date: z.string().check(z.maxLength(20)),
  total_weekly_rate: z.string().check(z.maxLength(20)),
  additional_care_required: z.nullable(z.boolean()),
  additional_care_cost: z.nullable(z.string().check(z.maxLength(20))),
  review_date: z.nullable(z.string().check(z.maxLength(20))),
  review_type: z.nullable(z.string().check(z.maxLength(20))),
  invoicing_address: z.string().check(z.refine(isWhole, { error: 'This is not valid text' })),
  invoicing_code: z.string().check(z.refine(isWhole, { error: 'This is not valid text' })),
  comments: z.string().check(z.refine(isWhole, { error: 'This is not valid text' })),
  ended_on: z.nullable(z.string().check(z.maxLength(20))),
  end_reason: z.nullable(z.string().check(z.maxLength(20))),
});
export type TypedLine = z.infer<typeof TypedLine>;

export const PlacementsBody = z.strictObject({
  /** The draft that they were read from; left out: the first. */
  draft: z.optional(Version),
  version: Version,
  lines: z
    .array(TypedLine)
    .check(z.maxLength(MOST_LINES, `A report can hold at most ${MOST_LINES} placements`)),
  confirmed: z.boolean(),
  /** The earlier return whose changes these lines take account of; as it was where it is left out. */
  earlier: z.optional(z.nullable(EarlierReturn)),
  reason: z.optional(WriteReason),
});
export type PlacementsBody = z.infer<typeof PlacementsBody>;

const signed = (most: number) =>
  z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      atMost(most, `This can be at most ${most} characters long`),
      oneLine('This has characters that cannot be shown'),
    );

/** Who answers for the figures. */
export const SignOffBody = z.strictObject({
  name: signed(150),
  position: signed(150),
  email: EmailAddress,
  confirm_agreement: z.literal(true, REQUIRED),
});
export type SignOffBody = z.infer<typeof SignOffBody>;

export const SubmitBody = z.strictObject({
  draft_version: Version,
  confirmed: Ids,
  sign_off: SignOffBody,
  reason: z.optional(WriteReason),
});
export type SubmitBody = z.infer<typeof SubmitBody>;

export const AmendBody = z.strictObject({ reason: WriteReason });

export const DiscardBody = z.strictObject({
  /** The draft that is shown; left out: the one that is open. */
  draft: z.optional(Version),
  reason: z.optional(WriteReason),
});
export type DiscardBody = z.infer<typeof DiscardBody>;
