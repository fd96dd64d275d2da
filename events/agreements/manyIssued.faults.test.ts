import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsCommand, type ListObjectsCommandOutput } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BATCH_STEP } from '#shared/agreements/agreementBatch.ts';
import type { AgreementBatchUuid } from '#shared/agreements/agreementValues.ts';
import { api } from '#shared/api.ts';
import { s3 } from '#shared/server/s3.ts';
import { findBatch } from '#shared/store/agreementBatches.store.ts';
import {
  agreementReturnsBy,
  eventsOf,
  returnPartition,
} from '#shared/store/agreementReturns.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import {
  aDocumentVersion,
  anAgreementReturn,
  aProviderContract,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { FULL, scale } from '#shared/testing/scale.ts';
import {
  AgreementScene,
  aLongVariation,
  central,
  seconds,
  until,
} from '../testing/agreementScene.ts';

/*
 * All contracts at once (agreements, section 6): the batch is carried by the stream's follower, killed
 * in the middle of a step, taken up by the job of each minute, while signatories ask for codes.
 */

const CONTRACTS = scale({ short: 30, full: 1500 });
/** Half of them, and in the middle of a step. */
const BEFORE_KILL = Math.floor(CONTRACTS / 2) + (FULL ? 10 : 0);
const CODES = scale({ short: 4, full: 40 });
const CODE_EVERY_MS = scale({ short: 100, full: 4000 });
const TIMEOUT_MS = scale({ short: 240_000, full: 3_600_000 });
/** At the short size the claim of what was killed is over at once: all that comes later has this clock. */
const AHEAD_MS = scale({ short: 70_000, full: 0 });

const CLAUSE =
  '{{provider}} and {{commissioner}} agree that the terms of the contract {{contract_name}} are varied as set out in this agreement for {{period}}, and that all other terms remain as they are.';
/** A page. */
const BODY = `# Variation {{reference}}\n\nBetween **{{commissioner}}** and **{{provider}}**.\n\n${Array.from({ length: 6 }, (_, i) => `${i + 1}. ${CLAUSE}`).join('\n\n')}`;

let scene: AgreementScene;
beforeAll(async () => {
  scene = await AgreementScene.start();
});
afterAll(() => scene.stop());

/** Holds back what the batch's steps do after so many returns, as the calls show that pass the proxy. */
function holdAfter(commits: number): { held: () => boolean } {
  const passed = new Set<string>();
  let isHeld = false;
  scene.engine.fault = ({ operation, body }) => {
    if (operation !== 'TransactWriteItems' || !body.includes('"agreements.issued"')) return;
    const token = String((JSON.parse(body) as { ClientRequestToken?: string }).ClientRequestToken);
    if (passed.has(token) || passed.size < commits) {
      passed.add(token);
      return;
    }
    isHeld = true;
    return new Promise(() => undefined);
  };
  return { held: () => isHeld };
}

it(
  `${CONTRACTS} agreements are sent once each, though their batch is killed, and codes do not wait`,
  async () => {
    const { table } = scene.portal;
    const variation = aLongVariation();
    const contracts = Array.from({ length: CONTRACTS }, () => aProviderContract());
    const unsent = { status: 'NOT_ISSUED', issue: 0, asked_at: null, signatory: null } as const;
    const returns = contracts.map((contract) => anAgreementReturn(variation, contract, unsent));
    await scene.portal.add({ accounts: [central] });
    await table.load([
      ...contracts.flatMap(contractWrites),
      ...variationWrites(variation, [aDocumentVersion(variation, { body: BODY })]),
      ...returns.flatMap(returnWrites),
    ]);
    const waiting = await scene.opened(CODES);
    await scene.beginStream();
    scene.follow('mails');
    const drawing = scene.follow('agreements');
    const first = scene.follow('agreementBatches', 0, {
      AWS_ENDPOINT_URL_DYNAMODB: scene.engine.endpoint,
    });
    const point = holdAfter(BEFORE_KILL);

    const started = performance.now();
    const begun = await scene.portal.call(api.postVariationBatch, {
      as: central,
      params: { uuid: variation.uuid },
      body: { kind: 'ISSUE', group: 'NOT_ISSUED', expected: CONTRACTS },
    });
    expect(begun.status, begun.text).toBe(200);
    const { uuid } = begun.body as { uuid: AgreementBatchUuid };
    const batchNow = async () => {
      const batch = await findBatch(table, uuid);
      if (!batch) throw new Error('There is no such batch');
      return batch;
    };
    /** One code after the other, as long as there is somebody to ask and the batch goes on. */
    async function askCodes(goesOn: () => boolean): Promise<void> {
      for (let agreementReturn = goesOn() ? waiting.shift() : undefined; agreementReturn; ) {
        await scene.askCode(agreementReturn);
        await sleep(CODE_EVERY_MS);
        agreementReturn = goesOn() ? waiting.shift() : undefined;
      }
    }

    await until(() => scene.mails('agreementToSign').length > 0);
    const early = askCodes(() => !point.held() && waiting.length > CODES / 2);
    early.catch(() => undefined);
    await until(point.held);
    await Promise.all([scene.kill(first), scene.kill(drawing)]);
    const killed = await batchNow();
    const killedAt = performance.now();
    expect(killed).toMatchObject({ state: 'RUNNING', claimed_until: expect.any(String) });
    // In the middle of a step: it had come to more than it had said.
    expect(killed.next).toBe(BEFORE_KILL - (BEFORE_KILL % BATCH_STEP));
    expect(killed.next).toBeLessThan(BEFORE_KILL);

    scene.follow('agreementBatches', AHEAD_MS);
    scene.follow('agreements', AHEAD_MS);
    const jobs = scene.minutes(AHEAD_MS);
    let isIssued = false;
    let stood = 0;
    let issued = 0;
    // One that was asked for just before the kill comes when the follower is there again.
    const asking = early.then(() => askCodes(() => !isIssued));
    asking.catch(() => undefined);
    try {
      await until(async () => (await batchNow()).next > killed.next);
      stood = performance.now() - killedAt;
      await until(async () => (await batchNow()).state === 'DONE');
      isIssued = true;
      issued = performance.now() - started;
      await until(() => scene.mails('agreementToSign').length >= CONTRACTS);
      await asking;
      // Nothing is left that could go out a second time.
      await until(async () => !(await scene.hasOpenMails()));
    } finally {
      isIssued = true;
      await jobs.stop();
    }
    const all = performance.now() - started;

    expect(await batchNow()).toMatchObject({
      total: CONTRACTS,
      done: CONTRACTS,
      failed: 0,
      skipped: {},
    });
    const readers = scene.mails('agreementToSign').map(({ to }) => to);
    expect(readers.toSorted()).toEqual(
      contracts.map(({ head_office_contacts: [contact] }) => String(contact?.emails[0])).toSorted(),
    );
    const ids = returns.map(({ id }) => id);
    for (const agreementReturn of await agreementReturnsBy(table, ids)) {
      expect(agreementReturn).toMatchObject({ status: 'ISSUED', issue: 1, document_version: 1 });
      if (!agreementReturn) continue;
      const happened = (await eventsOf(table, agreementReturn.id)).map(({ kind }) => kind);
      expect(happened.toSorted()).toEqual(['issued', 'prepared']);
      const trail = (await auditOf(table, returnPartition(agreementReturn.id))).map(
        ({ what }) => what,
      );
      expect(trail.filter((what) => what === 'agreements.issued')).toHaveLength(1);
    }
    // One PDF each, whatever was done twice.
    const keys = await keysInBucket(scene.portal.agreementsBucket);
    for (const id of ids) expect(keys.filter((key) => key.startsWith(`${id}/`))).toHaveLength(1);
    const codes = scene.expectCodes();
    console.log(
      `${CONTRACTS} agreements: issued in ${seconds(issued)} s, the last mail after ${seconds(all)} s, of which the batch stood still for ${seconds(stood)} s after kill -9 in the middle of a step; ${readers.length} mails, 0 missing, 0 twice; ${codes}`,
    );
  },
  TIMEOUT_MS,
);

/** Pages by marker: s3rver cannot make the tokens of the newer call with a present OpenSSL. */
async function keysInBucket(bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for (let isMore: boolean | undefined = true; isMore; ) {
    const answer: ListObjectsCommandOutput = await s3().send(
      new ListObjectsCommand({ Bucket: bucket, Marker: keys.at(-1) }),
    );
    keys.push(...(answer.Contents ?? []).map(({ Key = '' }) => Key));
    isMore = answer.IsTruncated;
  }
  return keys;
}
