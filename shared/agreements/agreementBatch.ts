import * as z from 'zod/mini';
import { Actor } from '../audit/audit.ts';
import { Instant } from '../kernel/ids.ts';
import {
  AgreementBatchKind,
  AgreementBatchState,
  AgreementBatchUuid,
  AgreementGroup,
  VariationUuid,
} from './agreementValues.ts';

/** How many things a batch does in one step, and at most in a second (agreements, section 3). */
export const BATCH_STEP = 25;
export const BATCH_A_SECOND = 10;
/** A step that nobody has finished by then is begun again. */
export const CLAIM_SECONDS = 60;

/** A file that a ZIP batch made: in the bucket for a day. */
export const BatchFile = z.strictObject({ name: z.string(), key: z.string(), bytes: z.int() });
export type BatchFile = z.infer<typeof BatchFile>;

/**
 * What is done to many returns, 25 a step. What it is to do stands in its plan; `next` says how far it
 * is. A step is claimed before it is done and kept with what came of it.
 */
export const AgreementBatch = z.strictObject({
  uuid: AgreementBatchUuid,
  version: z.int(),
  /** Null of a synchronisation, which is about all. */
  variation: z.nullable(VariationUuid),
  kind: AgreementBatchKind,
  group: z.nullable(AgreementGroup),
  state: AgreementBatchState,
  total: z.int(),
  next: z.int(),
  done: z.int(),
  failed: z.int(),
  /** How many were skipped, by the reason in words. */
  skipped: z.record(z.string(), z.int()),
  /** What a synchronisation mended, by words. */
  mended: z.record(z.string(), z.int()),
  /** A withdrawal's reason; empty otherwise. */
  reason: z.string(),
  started_by: Actor,
  started_at: Instant,
  finished_at: z.nullable(Instant),
  claimed_until: z.nullable(Instant),
  files: z.array(BatchFile),
});
export type AgreementBatch = z.infer<typeof AgreementBatch>;

/** The ids that a batch goes through: contracts' where it adds, else returns'. */
export const AgreementBatchPlan = z.strictObject({
  batch: AgreementBatchUuid,
  ids: z.array(z.uuid()),
  /** When it goes. */
  until: Instant,
});
export type AgreementBatchPlan = z.infer<typeof AgreementBatchPlan>;

/** Holds a variation to one running batch of a kind. */
export const RunningBatch = z.strictObject({
  /** A variation's uuid, or `all`. */
  of: z.string(),
  kind: AgreementBatchKind,
  batch: AgreementBatchUuid,
});
export type RunningBatch = z.infer<typeof RunningBatch>;

/** What a merge check found of one contract. */
export const CheckFinding = z.strictObject({
  batch: AgreementBatchUuid,
  id: z.uuid(),
  contract_name: z.string(),
  contract: z.uuid(),
  faults: z.array(z.string()),
  until: Instant,
});
export type CheckFinding = z.infer<typeof CheckFinding>;
