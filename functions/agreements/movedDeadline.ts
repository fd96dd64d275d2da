import type { AgreementBatch } from '#shared/agreements/agreementBatch.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { ONLY_LATER } from '#shared/agreements/agreementWords.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import type { Actor } from '#shared/audit/audit.ts';
import type { Instant, SignatureRequestId } from '#shared/kernel/ids.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { runningBatch } from '#shared/store/agreementBatches.store.ts';
import {
  agreementReturnsBy,
  commissionerReturnsOf,
  returnsOfVariation,
} from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Write } from '#shared/store/write.ts';
import { refusedField } from './load.ts';
import { refuseDeadline } from './variationWrites.ts';

/**
 * What moving the deadline of an open variation brings with it: a batch that takes every expired return
 * back to where it was. Refuses (`invalid`) a day that is not later. The variation's own item, which the
 * caller writes, is obeyed at once (agreements, section 1).
 */
export async function extending(
  variation: Variation,
  deadline: string,
  { table, now, at, who }: { table: Table; now: Date; at: Instant; who: Actor },
): Promise<{ batch: AgreementBatch | undefined; writes: Write[] }> {
  if (deadline <= variation.deadline) throw refusedField('deadline', ONLY_LATER);
  refuseDeadline(deadline, now);
  // One that runs already goes through every expired return, and finds the new deadline.
  const running = await runningBatch(table, variation.uuid, 'EXTEND');
  if (running?.state === 'RUNNING') return { batch: running, writes: [] };
  const ids = await idsOf(table, variation, ({ status }) => status === 'EXPIRED');
  return startBatch({ variation: variation.uuid, kind: 'EXTEND', ids, who, at });
}

/**
 * The ids of a variation's returns, commissioners' included, that are so now: the index says which there are, how
 * they stand the items themselves do.
 */
export async function idsOf(
  table: Table,
  { uuid, commissioner_asked }: Pick<Variation, 'uuid' | 'commissioner_asked'>,
  isMeant: (agreementReturn: AgreementReturn) => boolean,
): Promise<string[]> {
  const ids = new Set<SignatureRequestId>();
  for await (const { id } of returnsOfVariation(table, uuid)) ids.add(id);
  for (const { id } of await commissionerReturnsOf(table, uuid)) ids.add(id);
  // Asked a moment before, the index may not have it yet.
  if (commissioner_asked !== null) ids.add(commissioner_asked);
  const returns = await agreementReturnsBy(table, [...ids]);
  return returns.flatMap((agreementReturn) =>
    agreementReturn && isMeant(agreementReturn) ? agreementReturn.id : [],
  );
}
