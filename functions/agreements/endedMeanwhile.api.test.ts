import { describe, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ReturnCommand } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { instant } from '#shared/kernel/ids.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { contractsToCover } from '#shared/server/agreements/toCover.ts';
import { findBatch } from '#shared/store/agreementBatches.store.ts';
import { agreementReturnEntity } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { anAgreementReturn, aProviderContract, returnWrites } from '#shared/testing/agreements.ts';
import { prepareReturn } from '../../events/agreements/prepareReturn.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { syncAgreements } from '../../events/schedule/syncAgreements.ts';
import { idsOf } from './movedDeadline.ts';
import { BEFORE, centralScene } from './testing/centralScene.ts';
import { mailsOf, returnNow } from './testing/signing.ts';

/* A variation that is closed or withdrawn while its agreements are under way (agreements, section 1). */

const scene = centralScene();
const { call, sent, around } = scene;

async function end({ uuid }: Variation, status: 'CLOSED' | 'WITHDRAWN') {
  const stored = await findVariation(scene.portal.table, uuid);
  if (!stored) throw new Error('No variation');
  const ended = { status, ended_at: instant(new Date()), end_reason: 'Replaced' } as const;
  await scene.portal.table.commit(replace(variationEntity, { ...stored, ...ended }, stored));
}
/** The table, on which somebody does something just before the first commit. */
function justBefore(does: () => Promise<void>): Table {
  const { table } = scene.portal;
  let isFirst = true;
  return {
    ...table,
    commit: async (...writes) => {
      if (isFirst) await does();
      isFirst = false;
      await table.commit(...writes);
    },
  };
}
/** The table, whose index has returns as they were. */
const lagging = (...old: AgreementReturn[]): Table => {
  const { table } = scene.portal;
  return {
    ...table,
    async *each(kind, range) {
      for await (const item of table.each(kind, range)) {
        const stale = old.find(({ id }) => 'id' in item && item.id === id);
        yield (stale as typeof item | undefined) ?? item;
      }
    },
  };
};
const first = ({ returns }: { returns: AgreementReturn[] }) => returns[0] as AgreementReturn;
const statusNow = async (agreementReturn: AgreementReturn) =>
  (await returnNow(scene.portal.table, agreementReturn)).status;
async function synchronised() {
  await syncAgreements({ table: scene.portal.table, now: new Date() });
  await carryAgreements(around());
}

describe('what asks somebody to sign', () => {
  const signatory = {
    name: 'Bela',
    position: '',
    email: 'bela@example.org' as never,
    contact: null,
  };
  const commands: [AgreementReturn['status'], ReturnCommand][] = [
    ['NOT_ISSUED', { command: 'issue', signatory }],
    ['WITHDRAWN', { command: 'reissue', signatory }],
    ['ISSUED', { command: 'remind', byHand: false, isGone: false }],
    ['VIEWED', { command: 'delegate', signatory }],
  ];

  it.each(commands)(
    'is refused for one that was %s when its variation was withdrawn meanwhile',
    async (status, command) => {
      const parts = await sent(1, { status });
      const agreementReturn = first(parts);
      await end(parts.variation, 'WITHDRAWN');
      const { table } = scene.portal;
      const { variation } = parts;
      const done = commitCommand(table, {
        agreementReturn,
        variation,
        command,
        now: new Date(),
        trace: 'test',
      });
      await expect(done).rejects.toMatchObject({ stale: ['variation'] });
    },
  );

  it('is not prepared for a variation that was closed at that moment', async () => {
    const parts = await sent(1, { status: 'ISSUING', issued_at: null });
    const table = justBefore(() => end(parts.variation, 'CLOSED'));
    await prepareReturn(first(parts).id, { table, now: new Date() });
    expect(await statusNow(first(parts))).toBe('ISSUING');
    expect(await mailsOf(scene.portal.table, 'agreementToSign', first(parts))).toEqual([]);
  });

  it('is prepared all the same where the variation changed otherwise, with the deadline as it is then', async () => {
    const parts = await sent(1, { status: 'ISSUING', issued_at: null });
    const table = justBefore(async () => {
      const { variation } = parts;
      const moved = { ...variation, deadline: '2027-06-30' };
      await scene.portal.table.commit(replace(variationEntity, moved, variation));
    });
    await prepareReturn(first(parts).id, { table, now: new Date() });
    expect(await statusNow(first(parts))).toBe('ISSUED');
    const mails = await mailsOf(scene.portal.table, 'agreementToSign', first(parts));
    expect(mails.map(({ content }) => content.deadline)).toEqual(['2027-06-30']);
  });
});

describe('a return that changed a moment before its variation ended', () => {
  it('is in the plan as it stands, not as the index has it', async () => {
    const parts = await sent(2, { status: 'ISSUED' });
    const { variation, returns } = parts;
    const [was, other] = returns as [AgreementReturn, AgreementReturn];
    const table = lagging({ ...was, status: 'WITHDRAWN' });
    const isMeant = ({ status }: AgreementReturn) => status === 'ISSUED';
    expect((await idsOf(table, variation, isMeant)).sort()).toEqual([was.id, other.id].sort());
    // So is what a commissioner is asked to cover.
    const covers = await contractsToCover(lagging({ ...was, document_version: 0 }), variation);
    expect(covers.sort()).toEqual([was.contract, other.contract].sort());
  });

  it('is in the plan where it is a commissioner’s that the index does not have yet', async () => {
    const { variation } = await sent(0);
    const askedReturn = {
      ...anAgreementReturn(variation, aProviderContract(), { status: 'ISSUED' }),
      party: 'COMMISSIONER' as const,
      contract: null,
    };
    await scene.portal.table.load(returnWrites(askedReturn));
    const table: Table = { ...scene.portal.table, all: async () => [] };
    const named = { ...variation, commissioner_asked: askedReturn.id };
    expect(await idsOf(table, named, () => true)).toEqual([askedReturn.id]);
  });

  it('is withdrawn by a synchronisation where the batch did not know of it, with its mail, once', async () => {
    const parts = await sent(1, { status: 'VIEWED' });
    await end(parts.variation, 'WITHDRAWN');
    for (let run = 0; run < 2; run++) {
      await synchronised();
      expect(await statusNow(first(parts))).toBe('WITHDRAWN');
      const mails = await mailsOf(scene.portal.table, 'agreementWithdrawn', first(parts));
      expect(mails.map(({ content }) => content.reason)).toEqual(['Replaced']);
    }
  });

  it('is told by a synchronisation that the variation is closed, once; not again who was told', async () => {
    const parts = await sent(2, { status: 'DECLINED' });
    const [missed, untold] = parts.returns as [AgreementReturn, AgreementReturn];
    const { table } = scene.portal;
    await table.commit(replace(agreementReturnEntity, { ...untold, status: 'ISSUED' }, untold));
    const closed = await call(api.postVariationCommand, {
      params: { uuid: parts.variation.uuid },
      body: { command: 'close', version: 1, reason: 'Replaced' },
    });
    expect(closed.body, closed.text).toMatchObject({ batch: { kind: 'CLOSE', total: 1 } });
    await carryAgreements(around());
    // Opened again by the commit that the plan did not see.
    const issued = { ...missed, status: 'ISSUED' as const, issued_at: BEFORE };
    await table.commit(replace(agreementReturnEntity, issued, missed));
    for (let run = 0; run < 2; run++) {
      await synchronised();
      for (const each of [missed, untold]) {
        expect(await mailsOf(table, 'agreementClosed', each)).toHaveLength(1);
        expect(await statusNow(each)).toBe('ISSUED');
      }
    }
  });

  it('is nothing to begin a synchronisation for where its signatory has gone', async () => {
    const parts = await sent(1, { status: 'ISSUED' });
    const { variation, contracts, returns } = parts;
    const gone = { uuid: contracts[0]?.uuid, contact: returns[0]?.signatory?.contact };
    const params = gone as Record<string, string>;
    await call(api.deleteHeadOfficeContact, { params, body: { version: 1 } });
    await end(variation, 'CLOSED');
    const counts = await syncAgreements({ table: scene.portal.table, now: new Date() });
    expect(counts).toMatchObject({ planned: 0 });
  });

  it('is left to the batch while that is at it', async () => {
    const parts = await sent(1, { status: 'ISSUED' });
    const withdrawn = await call(api.postVariationCommand, {
      params: { uuid: parts.variation.uuid },
      body: { command: 'withdraw', version: 1, reason: 'Replaced' },
    });
    expect(await syncAgreements({ table: scene.portal.table, now: new Date() })).toMatchObject({
      planned: 0,
    });
    await carryAgreements(around());
    const batch = await findBatch(scene.portal.table, withdrawn.body.batch.uuid);
    expect(batch).toMatchObject({ state: 'DONE', done: 1 });
  });
});
