import { describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { api } from '#shared/api.ts';
import { instant } from '#shared/kernel/ids.ts';
import { batchActs } from '#shared/server/agreements/batchActs.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { stepBatch } from '#shared/server/agreements/stepBatch.ts';
import {
  agreementBatchEntity,
  agreementBatchPlanEntity,
  findBatch,
} from '#shared/store/agreementBatches.store.ts';
import { agreementReturnEntity, eventsOf } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { providerContractEntity } from '#shared/store/providerContracts.store.ts';
import { variationEntity } from '#shared/store/variations.store.ts';
import { CommitRefused, replace } from '#shared/store/write.ts';
import { aProviderContract, aVariation, contractWrites } from '#shared/testing/agreements.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { remindAgreements } from '../../events/schedule/remindAgreements.ts';
import { centralScene, type Returns } from './testing/centralScene.ts';
import { mailsOf, returnNow } from './testing/signing.ts';

/* What is done to many agreements, a step at a time (agreements, sections 1 and 3). */

const scene = centralScene();
const { call, sent, around, lph } = scene;

describe('a batch', () => {
  const start = async ({ variation }: Returns, body: object) => {
    const {
      status,
      body: batch,
      text,
    } = await call(api.postVariationBatch, {
      params: { uuid: variation.uuid },
      body,
    });
    expect(status, text).toBe(200);
    return batch;
  };

  it('does 25 a step, and is one for a variation and kind while it runs', async () => {
    const parts = await sent(30);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED', expected: 30 });
    expect(await stepBatch(batch.uuid, around())).toBe('more');
    const half = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(half.body).toMatchObject({ total: 30, done: 25, state: 'RUNNING' });
    expect((await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' })).uuid).toBe(batch.uuid);
    expect(await stepBatch(batch.uuid, around())).toBe('finished');
    const done = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(done.body).toMatchObject({ done: 30, state: 'DONE', skipped: [] });
    expect((await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' })).uuid).not.toBe(batch.uuid);
  });

  it('goes on where it was killed in the middle of a step: each mail once, each return counted once', async () => {
    const parts = await sent(30);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    // A step that claims, writes to ten, and dies before it says how far it is.
    const claimed = await findBatch(scene.portal.table, batch.uuid);
    if (!claimed) throw new Error('No batch');
    const until = instant(new Date(Date.now() + 60_000));
    const takenBatch = { ...claimed, claimed_until: until };
    await scene.portal.table.commit(replace(agreementBatchEntity, takenBatch, claimed));
    const ids = parts.returns.map(({ id }) => id);
    const [plan] = await scene.portal.table.read(
      wanted(agreementBatchPlanEntity, { batch: batch.uuid }),
    );
    for (const id of plan?.ids.slice(0, 10) ?? []) {
      await batchActs.REMIND(id, { batch: takenBatch, table: scene.portal.table, now: new Date() });
    }
    expect(await stepBatch(batch.uuid, around())).toBe('busy');
    vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + 61_000));
    await carryAgreements(around());
    const done = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(done.body).toMatchObject({ done: 30, failed: 0, skipped: [], state: 'DONE' });
    const mails = new Map<string, number>();
    for await (const { content } of openMails(scene.portal.table)) {
      if (content.kind !== 'agreementReminder' || !ids.includes(content.return)) continue;
      mails.set(content.return, (mails.get(content.return) ?? 0) + 1);
    }
    expect([...mails.values()]).toEqual(Array(30).fill(1));
  });

  it('is done once by two at the same time', async () => {
    const parts = await sent(20);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const states = await Promise.all([1, 2, 3].map(() => stepBatch(batch.uuid, around())));
    expect(states.sort()).toEqual(['busy', 'busy', 'finished']);
  });

  it('skips each for its reason, as it stands at its turn', async () => {
    const parts = await sent(5);
    const [gone, reminded, signed, viewed] = parts.returns as [
      AgreementReturn,
      AgreementReturn,
      AgreementReturn,
      AgreementReturn,
    ];
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const contract = parts.contracts[0] as ProviderContract;
    await call(api.deleteHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contract.head_office_contacts[0]?.uuid },
      body: { version: 1 },
    });
    const at = instant(new Date(Date.now() - 3_600_000));
    await scene.portal.table.commit(
      replace(agreementReturnEntity, { ...reminded, last_reminded_at: at }, reminded),
      replace(
        agreementReturnEntity,
        { ...signed, status: 'RETURNED', returned_at: at, signed_by: { name: 'A', paper: false } },
        signed,
      ),
      replace(agreementReturnEntity, { ...viewed, status: 'VIEWED', viewed_at: at }, viewed),
    );
    await stepBatch(batch.uuid, around());
    const { body } = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(body.done).toBe(1);
    expect(
      Object.fromEntries(
        body.skipped.map((skipped: { reason: string; count: number }) => [
          skipped.reason,
          skipped.count,
        ]),
      ),
    ).toEqual({
      'no signatory': 1,
      'reminded lately': 1,
      'signed meanwhile': 1,
      'no longer in the group': 1,
    });
    expect((await returnNow(scene.portal.table, gone)).last_reminded_at).toBeNull();
  });

  it('that is stopped in the middle of a step says until when somebody is at it, then what came of it', async () => {
    const parts = await sent(3);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const step = stepBatch(batch.uuid, { ...around(), paceMs: 300 });
    const isClaimed = async () =>
      (await findBatch(scene.portal.table, batch.uuid))?.claimed_until !== null;
    await expect.poll(isClaimed).toBe(true);
    const params = { id: batch.uuid };
    const stopped = await call(api.postAgreementBatchStop, { params, body: {} });
    expect(stopped.body).toMatchObject({ state: 'STOPPED', done: 0 });
    expect(stopped.body.claimed_until > instant(new Date())).toBe(true);
    await step;
    const after = await call(api.getAgreementBatch, { params });
    expect(after.body).toMatchObject({ state: 'STOPPED', done: 3, claimed_until: null });
  });

  it('stops between steps, and frees its place', async () => {
    const parts = await sent(30);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    await stepBatch(batch.uuid, around());
    const stopped = await call(api.postAgreementBatchStop, {
      params: { id: batch.uuid },
      body: {},
    });
    expect(stopped.body).toMatchObject({ state: 'STOPPED', done: 25 });
    expect(await stepBatch(batch.uuid, around())).toBe('finished');
    const reminded = await Promise.all(
      parts.returns.map((agreementReturn) => returnNow(scene.portal.table, agreementReturn)),
    );
    expect(reminded.filter(({ last_reminded_at }) => last_reminded_at !== null)).toHaveLength(25);
    const next = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    expect(next.uuid).not.toBe(batch.uuid);
  });

  it('by hand of some keeps the others’ reminder before the deadline waiting, and nobody gets two', async () => {
    const { table } = scene.portal;
    const parts = await sent(
      3,
      {},
      aVariation({
        owner: { account: lph.id, name: 'Cleo Central' },
        deadline: '2026-11-27',
      }),
    );
    const [viewed] = parts.returns as [AgreementReturn];
    await table.commit(
      replace(
        agreementReturnEntity,
        { ...viewed, status: 'VIEWED', viewed_at: viewed.issued_at },
        viewed,
      ),
    );
    const byHand = await start(parts, { kind: 'REMIND', group: 'VIEWED_NOT_RETURNED' });
    const now = new Date();
    expect(await remindAgreements({ table, now })).toEqual({
      ...{ variations: 1, reminded: 0 },
      waiting: 1,
    });
    const job = remindAgreements({ table, now, patienceMs: 60_000, pauseMs: 10 });
    expect(await stepBatch(byHand.uuid, around())).toBe('finished');
    expect(await job).toEqual({ variations: 1, reminded: 3, waiting: 0 });
    // The run again, as its own batch goes on.
    expect(await remindAgreements({ table, now })).toMatchObject({ reminded: 0, waiting: 0 });
    await carryAgreements(around());
    for (const agreementReturn of parts.returns) {
      expect(await mailsOf(table, 'agreementReminder', agreementReturn)).toHaveLength(1);
    }
  });

  it('obeys a variation that was withdrawn meanwhile, and withdraws what is not signed', async () => {
    const parts = await sent(3);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const { body } = await call(api.postVariationCommand, {
      params: { uuid: parts.variation.uuid },
      body: { command: 'withdraw', version: 1, reason: 'The national text was replaced' },
    });
    expect(body).toMatchObject({ status: 'WITHDRAWN', batch: { kind: 'WITHDRAW', total: 3 } });
    await stepBatch(batch.uuid, around());
    await carryAgreements(around());
    for (const agreementReturn of parts.returns) {
      expect(await returnNow(scene.portal.table, agreementReturn)).toMatchObject({
        status: 'WITHDRAWN',
        last_reminded_at: null,
      });
      const events = await eventsOf(scene.portal.table, agreementReturn.id);
      expect(events.at(-1)).toMatchObject({
        kind: 'withdrawn',
        by: 'Cleo Central',
        detail: 'The national text was replaced',
      });
    }
  });

  it('adds no contract to a variation that is withdrawn in between', async () => {
    const { table } = scene.portal;
    const [{ variation }, contract] = [await sent(1), aProviderContract()];
    await table.load(contractWrites(contract));
    const { batch } = startBatch({
      variation: variation.uuid,
      kind: 'ADD',
      ids: [contract.uuid],
      who: { kind: 'account', id: lph.id, name: 'Cleo Central' },
      at: instant(FRIDAY_AT_TEN),
    });
    const withdrawn = { ...variation, status: 'WITHDRAWN' as const, ended_at: batch.started_at };
    const late = {
      ...table,
      commit: async (...writes: Parameters<typeof table.commit>) => {
        await table.commit(replace(variationEntity, withdrawn, variation));
        await table.commit(...writes);
      },
    };
    const add = (into: typeof table) =>
      batchActs.ADD(contract.uuid, { batch, table: into, now: FRIDAY_AT_TEN });
    await expect(add(late)).rejects.toThrow(CommitRefused);
    expect(await add(table)).toEqual({ skipped: 'the variation is not open' });
  });

  it('asks nobody of a contract that ends in between', async () => {
    const { table } = scene.portal;
    const parts = await sent(1);
    const [one] = parts.returns as [AgreementReturn];
    const [contract] = parts.contracts as [ProviderContract];
    const late = {
      ...table,
      commit: async (...writes: Parameters<typeof table.commit>) => {
        const [now] = await table.read(wanted(providerContractEntity, contract));
        if (now?.is_active) {
          await table.commit(replace(providerContractEntity, { ...now, is_active: false }, now));
        }
        await table.commit(...writes);
      },
    };
    for (const [kind, group] of [
      ['ISSUE', 'ALL_UNSIGNED'],
      ['REMIND', 'ALL_OUTSTANDING'],
    ] as const) {
      const [now] = await table.read(wanted(providerContractEntity, contract));
      const again = { ...contract, is_active: true };
      await table.commit(replace(providerContractEntity, again, now ?? contract));
      const { batch } = startBatch({
        variation: parts.variation.uuid,
        kind,
        group,
        ids: [one.id],
        who: { kind: 'account', id: lph.id, name: 'Cleo Central' },
        at: instant(FRIDAY_AT_TEN),
      });
      const act = (into: typeof table) =>
        batchActs[kind](one.id, { batch, table: into, now: FRIDAY_AT_TEN });
      await expect(act(late)).rejects.toThrow(CommitRefused);
      expect(await act(table)).toEqual({ skipped: 'the contract is not active' });
    }
  });

  it('checks the text over all contracts', async () => {
    const parts = await sent(2);
    const first = parts.contracts[0] as ProviderContract;
    await call(api.patchVariation, {
      params: { uuid: parts.variation.uuid },
      body: { version: 1, document: { body: 'The rates:\n\n{{rates}}', annexes: [] } },
    });
    const batch = await start(parts, { kind: 'CHECK' });
    await carryAgreements(around());
    const { body } = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(body.findings).toHaveLength(2);
    expect(
      body.findings.find(({ contract }: { contract: string }) => contract === first.uuid).faults,
    ).toContain('missing rates');
  });
});
