import { isOver } from '../../shared/agreements/agreementRules.ts';
import {
  type AgreementGroup,
  isSigned,
  type VariationUuid,
} from '../../shared/agreements/agreementValues.ts';
import {
  DEADLINE_PASSED,
  ISSUE_GROUPS,
  NOT_OPEN,
  REMINDER_GROUPS,
  STILL_ADDING,
  VARIATION_CLOSED,
} from '../../shared/agreements/agreementWords.ts';
import { GROUPS_OF, isInGroup } from '../../shared/agreements/groups.ts';
import { isEnded, type Variation } from '../../shared/agreements/variation.ts';
import { postVariationBatch } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { startBatch } from '../../shared/server/agreements/startBatch.ts';
import { runningBatch } from '../../shared/store/agreementBatches.store.ts';
import { returnsOfVariation } from '../../shared/store/agreementReturns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { variationEntity, variationPartition } from '../../shared/store/variations.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { actorOfAccount, loadVariation, refusedField } from './load.ts';
import { opening } from './opening.ts';
import { refuseWithoutText } from './variationWrites.ts';
import { batchInBrief } from './views.ts';

const byNow = (count: number) => `By now there are ${count} of them. Please look again.`;

export const handler = handle(
  postVariationBatch,
  async ({ params, body, caller, table, now, at, save }) => {
    const { kind, group, agreement_type, expected } = body;
    const variation = await loadVariation(table, params.uuid, agreement_type);
    const isSent = kind === 'ISSUE' || kind === 'REMIND';
    const named = isSent ? groupOf(kind, group) : null;
    if (isSent) refuseSending(variation, kind, now);
    if (kind === 'CHECK') {
      refuseWithoutText(variation);
      await refuseWhileAdding(table, variation.uuid);
    }
    const running = await runningBatch(table, variation.uuid, kind);
    if (running?.state === 'RUNNING') return batchInBrief(running);

    const ids: string[] = [];
    for await (const one of returnsOfVariation(table, variation.uuid)) {
      const isMeant = named
        ? isInGroup(one, named, variation.document_version)
        : kind === 'CHECK' || (isSigned(one) && one.signed_file !== null);
      if (isMeant) ids.push(one.id);
    }
    if (expected !== undefined && ids.length > expected) {
      throw new Refusal('conflict', byNow(ids.length));
    }
    const account = accountOf(caller);
    const { batch, writes } = startBatch({
      variation: variation.uuid,
      kind,
      group: named,
      ids,
      who: actorOfAccount(account),
      at,
    });
    // The first issue opens it (agreements, section 1).
    const opens = kind === 'ISSUE' && variation.status === 'DRAFT' && ids.length > 0;
    const begun = opens ? await opening(table, variation, { account, at }) : undefined;
    return save(
      {
        of: variationPartition(variation.uuid),
        what: 'agreements.batchStarted',
        before: null,
        after: { batch: batch.uuid, kind, group: named, total: batch.total, opens },
      },
      [
        ...writes,
        ...(begun ? [replace(variationEntity, begun.opened, variation), ...begun.writes] : []),
      ],
      batchInBrief(batch),
    );
  },
);

/** Refuses (`invalid`) a group that is the other operation's, or none. */
function groupOf(kind: 'ISSUE' | 'REMIND', group: AgreementGroup | undefined): AgreementGroup {
  const allowed: readonly string[] = GROUPS_OF[kind];
  if (group !== undefined && allowed.includes(group)) return group;
  throw refusedField('group', kind === 'REMIND' ? REMINDER_GROUPS : ISSUE_GROUPS);
}

/** Refuses (`conflict`) to look at all contracts while some are yet to be added. */
async function refuseWhileAdding(table: Table, variation: VariationUuid): Promise<void> {
  const adding = await runningBatch(table, variation, 'ADD');
  if (adding?.state === 'RUNNING') throw new Refusal('conflict', STILL_ADDING);
}

/** Refuses (`conflict`) to send what cannot be sent now. */
function refuseSending(variation: Variation, kind: 'ISSUE' | 'REMIND', now: Date): void {
  if (isEnded(variation)) throw new Refusal('conflict', VARIATION_CLOSED);
  if (kind === 'REMIND' && variation.status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
  if (isOver(variation.deadline, now)) throw new Refusal('conflict', DEADLINE_PASSED);
  if (kind === 'ISSUE') refuseWithoutText(variation);
}
