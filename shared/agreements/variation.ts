import * as z from 'zod/mini';
import { AccountId, Instant, SignatureRequestId } from '../kernel/ids.ts';
import {
  AgreementReturnStatus,
  AgreementType,
  Sha256,
  VariationKind,
  VariationStatus,
  VariationUuid,
} from './agreementValues.ts';

/** Which form parts are asked beside the sign-off (agreements, section 2). */
export const AgreementAsks = z.strictObject({
  home_details: z.boolean(),
  key_contacts: z.boolean(),
  placement: z.boolean(),
});
export type AgreementAsks = z.infer<typeof AgreementAsks>;

/** A variation of many contracts by one text (agreements, section 1). */
export const Variation = z.strictObject({
  uuid: VariationUuid,
  version: z.int(),
  agreement_type: AgreementType,
  kind: VariationKind,
  reference: z.string(),
  title: z.string(),
  period: z.string(),
  /** As the text names it. */
  commissioner: z.string(),
  effective_date: z.iso.date(),
  /** The last day, in London, on which it can be signed. */
  deadline: z.iso.date(),
  asks: AgreementAsks,
  countersign: z.boolean(),
  auto_remind: z.boolean(),
  /** It is for all active contracts of its type: opening it adds those that came since. */
  all_contracts: z.boolean(),
  /** Who opened it, or made it: its news goes there. */
  owner: z.strictObject({ account: AccountId, name: z.string() }),
  status: VariationStatus,
  /** The number of its newest text; 0: none yet. */
  document_version: z.int(),
  created_at: Instant,
  opened_at: z.nullable(Instant),
  /** When it was closed or withdrawn, and why. */
  ended_at: z.nullable(Instant),
  end_reason: z.nullable(z.string()),
  /** The commissioner's agreement that was asked for last: one is outstanding at a time. */
  commissioner_asked: z.nullable(SignatureRequestId),
});
export type Variation = z.infer<typeof Variation>;

/** Closed or withdrawn by hand: nothing is added, sent or signed any more (agreements, section 1). */
export const isEnded = ({ status }: Pick<Variation, 'status'>): boolean =>
  status === 'CLOSED' || status === 'WITHDRAWN';

/** Holds a reference to one variation of a type. */
export const VariationReference = z.strictObject({
  agreement_type: AgreementType,
  reference: z.string(),
  variation: VariationUuid,
});
export type VariationReference = z.infer<typeof VariationReference>;

/** A file in the bucket of agreements: its key ends in its hash. */
export const AgreementFile = z.strictObject({
  sha256: Sha256,
  key: z.string(),
  bytes: z.int(),
});
export type AgreementFile = z.infer<typeof AgreementFile>;

/** A PDF that goes with a text, never parsed. */
export const Annex = z.strictObject({ ...AgreementFile.shape, name: z.string() });
export type Annex = z.infer<typeof Annex>;

/** An annex that was uploaded for a variation, whether a text names it or not. */
export const UploadedAnnex = z.strictObject({
  ...Annex.shape,
  variation: VariationUuid,
  at: Instant,
});
export type UploadedAnnex = z.infer<typeof UploadedAnnex>;

/** A text of a variation. It is never changed: a change is the next version. */
export const DocumentVersion = z.strictObject({
  variation: VariationUuid,
  n: z.int(),
  body: z.string(),
  annexes: z.array(Annex),
  at: Instant,
  by: z.strictObject({ account: AccountId, name: z.string() }),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/**
 * How many returns of a variation stand at each status: written by the stream's reader. They hold what was
 * there when their count began, at `counted_at`; another is being made since `counting_since`.
 */
export const VariationCounts = z.strictObject({
  variation: VariationUuid,
  version: z.int(),
  counted_at: Instant,
  counting_since: z.nullable(Instant),
  counts: z.record(z.string(), z.int()),
  /** Of those that are outstanding, how many have each version of the text; null: an earlier release counted. */
  outstanding: z.nullable(z.record(z.string(), z.int())),
});
export type VariationCounts = z.infer<typeof VariationCounts>;

/**
 * How many outstanding returns have a text before the newest, as the group OUTDATED has them; null where that
 * was not counted.
 */
export function outdatedIn(
  counts: Pick<VariationCounts, 'outstanding'> | undefined,
  newest: number,
): number | null {
  if (!counts) return 0;
  if (counts.outstanding === null) return null;
  return Object.entries(counts.outstanding).reduce(
    (sum, [version, count]) => sum + (Number(version) < newest ? count : 0),
    0,
  );
}

/** The counts in the statuses' order, those of none left out. */
export const countsInOrder = (
  counts: Readonly<Record<string, number>>,
): { status: AgreementReturnStatus; count: number }[] =>
  AgreementReturnStatus.options.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
