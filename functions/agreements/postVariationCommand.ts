import type { AgreementBatch } from '../../shared/agreements/agreementBatch.ts';
import { isOutstanding, isSigned } from '../../shared/agreements/agreementValues.ts';
import { NOT_OPEN, VARIATION_CLOSED } from '../../shared/agreements/agreementWords.ts';
import { isEnded, type Variation } from '../../shared/agreements/variation.ts';
import { postVariationCommand } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { startBatch } from '../../shared/server/agreements/startBatch.ts';
import { variationEntity, variationPartition } from '../../shared/store/variations.store.ts';
import { replace, type Write } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { actorOfAccount, loadVariation, refuseStale } from './load.ts';
import { extending, idsOf } from './movedDeadline.ts';
import { adding, opening } from './opening.ts';
import { refuseDeadline, refuseWithoutText } from './variationWrites.ts';
import { batchInBrief, variationView } from './views.ts';

const IS_OPEN = 'This variation is open already.';

type Call = Request<typeof postVariationCommand>;
/** What a command makes of a variation, the batch that it brings with it, and its name in the trail. */
interface Commanded {
  next: Variation;
  batch: AgreementBatch | undefined;
  writes: Write[];
  what: (typeof postVariationCommand)['audit'][number];
  detail: Record<string, unknown>;
}

export const handler = handle(postVariationCommand, async (call) => {
  const { params, body, table, now, save } = call;
  const existing = await loadVariation(table, params.uuid);
  await refuseStale(existing, body.version, () => variationView(existing, { table, now }));
  const { next, batch, writes, what, detail } = await commanded(existing, call);
  const view = await variationView({ ...next, version: existing.version + 1 }, { table, now });
  const started = batch ? batchInBrief(batch) : null;
  return save(
    {
      of: variationPartition(existing.uuid),
      what,
      before: { status: existing.status, deadline: existing.deadline },
      after: { status: next.status, deadline: next.deadline, batch: batch?.uuid, ...detail },
    },
    [replace(variationEntity, next, existing), ...writes],
    {
      ...view,
      batch: started ?? view.batch,
      running:
        started?.state === 'RUNNING'
          ? [started, ...view.running.filter(({ uuid }) => uuid !== started.uuid)]
          : view.running,
    },
  );
});

/** The variation after a command. Refuses `conflict` what its status does not allow. */
async function commanded(existing: Variation, call: Call): Promise<Commanded> {
  const { body, caller, table, now, at } = call;
  const account = accountOf(caller);
  const who = actorOfAccount(account);
  const { uuid, status } = existing;
  if (isEnded(existing)) throw new Refusal('conflict', VARIATION_CLOSED);
  switch (body.command) {
    case 'open': {
      if (status === 'OPEN') throw new Refusal('conflict', IS_OPEN);
      refuseWithoutText(existing);
      refuseDeadline(existing.deadline, now);
      const { opened: next, ...added } = await opening(table, existing, { account, at });
      return { next, ...added, what: 'agreements.opened', detail: {} };
    }
    case 'add': {
      const { contracts } = body;
      const added = await adding(table, existing, { contracts, account, at });
      return { next: existing, ...added, what: 'agreements.contractsAdded', detail: {} };
    }
    case 'extend': {
      if (status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
      const { deadline } = body;
      const extended = await extending(existing, deadline, { table, now, at, who });
      const next = { ...existing, deadline };
      return { next, ...extended, what: 'agreements.extended', detail: {} };
    }
    case 'close': {
      if (status !== 'OPEN') throw new Refusal('conflict', NOT_OPEN);
      const { reason } = body;
      const next: Variation = {
        ...existing,
        status: 'CLOSED',
        ended_at: at,
        end_reason: reason,
      };
      const ids = await idsOf(table, uuid, isOutstanding);
      const told =
        ids.length === 0
          ? { batch: undefined, writes: [] }
          : startBatch({ variation: uuid, kind: 'CLOSE', ids, who, at });
      return { next, ...told, what: 'agreements.closed', detail: { reason } };
    }
    case 'withdraw': {
      const { reason } = body;
      const ids = await idsOf(table, uuid, (one) => !isSigned(one) && one.status !== 'WITHDRAWN');
      const started = startBatch({ variation: uuid, kind: 'WITHDRAW', ids, reason, who, at });
      const next: Variation = {
        ...existing,
        status: 'WITHDRAWN',
        ended_at: at,
        end_reason: reason,
      };
      return { next, ...started, what: 'agreements.withdrawn', detail: { reason } };
    }
  }
}
