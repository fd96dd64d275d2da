import { setTimeout as sleep } from 'node:timers/promises';
import { BATCH_A_SECOND } from '#shared/agreements/agreementBatch.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import { RETURN_COMMANDS } from '#shared/agreements/returnCommands.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import {
  commissionerReturnsOf,
  findAgreementReturn,
  returnsOfVariation,
} from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation, openVariations } from '#shared/store/variations.store.ts';
import { CommitRefused } from '#shared/store/write.ts';

type Ending = 'expired' | 'elsewhere';
const { from: WAITING } = RETURN_COMMANDS.expire;

/** Agreements whose deadline has passed. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  expireAgreements({ table: theTable(), now });

/**
 * Ends what waits for a signature after the deadline of its open variation, and tells each signatory: at
 * most 10 a second, so that other mails do not wait. What nobody can sign any more the clock has decided
 * before (agreements, section 2). Throws when some failed, after all the others.
 */
export async function expireAgreements({
  table,
  now,
  paceMs = 1000 / BATCH_A_SECOND,
}: {
  table: Table;
  now: Date;
  paceMs?: number;
}): Promise<Record<string, number>> {
  const counts = { expired: 0, elsewhere: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'agreement not ended');
  for (const { uuid, deadline } of await openVariations(table)) {
    if (!isOver(deadline, now)) continue;
    const ofCommissioners = await commissionerReturnsOf(table, uuid);
    const ids = ofCommissioners
      .filter(({ status }) => WAITING.includes(status))
      .map(({ id }) => id);
    for await (const { id, status } of returnsOfVariation(table, uuid)) {
      if (WAITING.includes(status)) ids.push(id);
    }
    for (const id of ids) {
      const end = await guarded({ return: id }, () => expire(table, id, now));
      if (end) counts[end] += 1;
      await sleep(paceMs);
    }
  }
  throwIfFailed(counts, 'Some agreements could not be ended');
  return counts;
}

async function expire(table: Table, id: SignatureRequestId, now: Date): Promise<Ending> {
  try {
    const agreementReturn = await findAgreementReturn(table, id);
    const variation = agreementReturn && (await findVariation(table, agreementReturn.variation));
    // Signed or moved meanwhile.
    if (!agreementReturn || !variation || variation.status !== 'OPEN') return 'elsewhere';
    await commitCommand(table, {
      agreementReturn,
      variation,
      command: { command: 'expire' },
      now,
      trace: `expireAgreements:${now.toISOString()}`,
    });
    return 'expired';
  } catch (error) {
    if (error instanceof Refusal || error instanceof CommitRefused) return 'elsewhere';
    throw error;
  }
}
