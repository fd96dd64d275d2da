import {
  AgreementBatch,
  AgreementBatchPlan,
  CheckFinding,
  RunningBatch,
} from '../agreements/agreementBatch.ts';
import type {
  AgreementBatchKind,
  AgreementBatchUuid,
  VariationUuid,
} from '../agreements/agreementValues.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

const DAY_S = 86_400;
/** What a batch did stays to be looked at. */
const KEPT_DAYS = 400;

const partition = (uuid: string): string => `AGREEMENT_BATCH#${uuid}`;
/** What a batch that is about all variations is kept under. */
export const ALL_VARIATIONS = 'all';

/**
 * Access patterns
 * - a batch: pk `AGREEMENT_BATCH#<uuid>`, sk `BATCH`
 * - the batches that run, oldest first: LINK, pk `AGREEMENT_BATCHES_RUNNING`, sk `<started_at>#<uuid>`
 * - the batches of a variation, newest first: CHG, pk `AGREEMENT_BATCHES#<variation>`,
 *   sk `<started_at>#<uuid>`
 */
export const agreementBatchEntity = entity<AgreementBatch, Pick<AgreementBatch, 'uuid'>>({
  name: 'agreementBatch',
  shape: 2,
  upgrades: [
    { why: 'A variation that is closed is told of by a batch', up: (row) => ({ ...row }) },
  ],
  schema: AgreementBatch,
  key: ({ uuid }) => ({ pk: partition(uuid), sk: 'BATCH' }),
  index: ({ uuid, variation, state, started_at }) => ({
    LINK:
      state === 'RUNNING' ? { pk: 'AGREEMENT_BATCHES_RUNNING', sk: `${started_at}#${uuid}` } : null,
    CHG: {
      pk: `AGREEMENT_BATCHES#${variation ?? ALL_VARIATIONS}`,
      sk: `${started_at}#${uuid}`,
    },
  }),
  expiry: ({ started_at }) => Math.floor(Date.parse(started_at) / 1000) + KEPT_DAYS * DAY_S,
});

/**
 * Access patterns
 * - what a batch goes through: pk `AGREEMENT_BATCH#<uuid>`, sk `PLAN`
 */
export const agreementBatchPlanEntity = entity<
  AgreementBatchPlan,
  Pick<AgreementBatchPlan, 'batch'>
>({
  name: 'agreementBatchPlan',
  schema: AgreementBatchPlan,
  key: ({ batch }) => ({ pk: partition(batch), sk: 'PLAN' }),
  expiry: ({ until }) => Math.floor(Date.parse(until) / 1000),
});

/**
 * Access patterns
 * - the running batch of a variation and kind: pk `BATCH_OF#<variation or all>`, sk `RUNNING#<kind>`
 */
export const runningBatchEntity = entity<RunningBatch, Pick<RunningBatch, 'of' | 'kind'>>({
  name: 'runningBatch',
  shape: 2,
  upgrades: [
    { why: 'A variation that is closed is told of by a batch', up: (row) => ({ ...row }) },
  ],
  schema: RunningBatch,
  key: ({ of, kind }) => ({ pk: `BATCH_OF#${of}`, sk: `RUNNING#${kind}` }),
});

/**
 * Access patterns
 * - what a merge check found: pk `AGREEMENT_BATCH#<uuid>`, sk `FINDING#<id>`
 */
export const checkFindingEntity = entity<CheckFinding, Pick<CheckFinding, 'batch' | 'id'>>({
  name: 'checkFinding',
  schema: CheckFinding,
  key: ({ batch, id }) => ({ pk: partition(batch), sk: `FINDING#${id}` }),
  expiry: ({ until }) => Math.floor(Date.parse(until) / 1000),
});

/** The batch, as it is now; undefined when there is none. */
export async function findBatch(
  table: Table,
  uuid: AgreementBatchUuid,
): Promise<AgreementBatch | undefined> {
  const [batch] = await table.read(wanted(agreementBatchEntity, { uuid }));
  return batch;
}

/** The running batch of a variation (or `all`) and kind, as it is now. */
export async function runningBatch(
  table: Table,
  scope: VariationUuid | typeof ALL_VARIATIONS,
  kind: AgreementBatchKind,
): Promise<AgreementBatch | undefined> {
  const [running] = await table.read(wanted(runningBatchEntity, { of: scope, kind }));
  return running && findBatch(table, running.batch);
}

/** All batches that run, oldest first. Trails a change by a moment. */
export const runningBatches = (table: Table): Promise<AgreementBatch[]> =>
  table.all(agreementBatchEntity, { index: 'LINK', pk: 'AGREEMENT_BATCHES_RUNNING' });

/** The newest batches of a variation, or of all. Trails a change by a moment. */
export const newestBatches = (
  table: Table,
  scope: VariationUuid | typeof ALL_VARIATIONS,
  limit: number,
): Promise<AgreementBatch[]> =>
  table.some(agreementBatchEntity, {
    index: 'CHG',
    pk: `AGREEMENT_BATCHES#${scope}`,
    newestFirst: true,
    limit,
  });

/** What a merge check found, so far. */
export const findingsOf = (table: Table, batch: AgreementBatchUuid): Promise<CheckFinding[]> =>
  table.all(checkFindingEntity, { pk: partition(batch), prefix: 'FINDING#' });
