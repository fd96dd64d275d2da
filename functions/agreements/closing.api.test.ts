import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { AgreementReturnStatus } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import {
  agreementReturnEntity,
  agreementSignatureEntity,
  eventsOf,
} from '#shared/store/agreementReturns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { agreementClosedMail } from '../../events/agreements/agreementMails.tsx';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { BEFORE, centralScene } from './testing/centralScene.ts';
import { mailsOf, returnNow } from './testing/signing.ts';

/* What closing a variation tells, and to whom; and what is asked of all its contracts at once. */

const scene = centralScene();
const { call, around } = scene;

/** An open variation with a return at each of these. */
async function withReturns(...at: (AgreementReturnStatus | Partial<AgreementReturn>)[]) {
  const variation = aVariation({ owner: { account: scene.lph.id, name: 'Cleo Central' } });
  const returns = at.map((status) =>
    anAgreementReturn(variation, aProviderContract(), {
      issued_at: BEFORE,
      document_version: 1,
      ...(typeof status === 'string' ? { status } : status),
    }),
  );
  await scene.portal.table.load([...variationWrites(variation), ...returns.flatMap(returnWrites)]);
  return { variation, returns };
}

const close = ({ uuid }: Variation) =>
  call(api.postVariationCommand, {
    params: { uuid },
    body: { command: 'close', version: 1, reason: 'A secret reason' },
  });
const closedMails = async (agreementReturn: AgreementReturn) =>
  (await mailsOf(scene.portal.table, 'agreementClosed', agreementReturn)).map(({ to }) => to);

describe('closing a variation', () => {
  it('tells whoever is outstanding, once, providers and commissioner; nobody else', async () => {
    const { variation, returns } = await withReturns(
      'ISSUED',
      'VIEWED',
      'NOT_ISSUED',
      'ISSUING',
      'BOUNCED',
      'DECLINED',
      'RETURNED',
    );
    const commissionerReturn: AgreementReturn = {
      ...anAgreementReturn(variation, aProviderContract(), { status: 'ISSUED', issued_at: BEFORE }),
      party: 'COMMISSIONER',
      contract: null,
      contract_name: 'NHS Example ICB',
    };
    // Theirs are contacts of contracts: the first two are still there.
    await scene.portal.table.load([
      ...returnWrites(commissionerReturn),
      ...returns.slice(0, 2).flatMap((agreementReturn) =>
        contractWrites(
          aProviderContract({
            ...(agreementReturn.contract && { uuid: agreementReturn.contract }),
            contract_name: agreementReturn.contract_name,
            head_office_contacts: [
              {
                uuid: agreementReturn.signatory?.contact as never,
                first_name: 'Łukasz',
                last_name: 'Nguyễn',
                job_title: 'Director',
                emails: [agreementReturn.signatory?.email as never],
                phones: [],
                wants_contact: false,
                is_deleted: false,
              },
            ],
          }),
        ),
      ),
    ]);
    const { body, text } = await close(variation);
    expect(body, text).toMatchObject({ status: 'CLOSED', batch: { kind: 'CLOSE', total: 3 } });
    const params = { id: body.batch.uuid };
    const stop = await call(api.postAgreementBatchStop, { params, body: {} });
    expect(stop.status).toBe(409);
    await carryAgreements(around());
    await carryAgreements(around());
    const toldReturns = [returns[0], returns[1], commissionerReturn] as AgreementReturn[];
    for (const agreementReturn of toldReturns) {
      expect(await closedMails(agreementReturn)).toEqual([agreementReturn.signatory?.email]);
      // It stands as it did: the variation says that it is over.
      expect((await returnNow(scene.portal.table, agreementReturn)).status).toBe(
        agreementReturn.status,
      );
      expect((await eventsOf(scene.portal.table, agreementReturn.id)).at(-1)).toMatchObject({
        kind: 'closed',
        by: 'Cleo Central',
      });
      const [mail] = await mailsOf(scene.portal.table, 'agreementClosed', agreementReturn);
      expect(JSON.stringify(mail?.content)).not.toContain('secret');
    }
    for (const agreementReturn of returns.slice(2))
      expect(await closedMails(agreementReturn)).toEqual([]);
  });

  it('begins nothing where nothing is outstanding', async () => {
    const { variation } = await withReturns('RETURNED', 'DECLINED');
    expect((await close(variation)).body).toMatchObject({ status: 'CLOSED', batch: null });
  });

  it('tells nobody who signed or left meanwhile', async () => {
    const { variation, returns } = await withReturns('VIEWED', 'VIEWED');
    const [signs, leaves] = returns as [AgreementReturn, AgreementReturn];
    const { body } = await close(variation);
    const signed = { ...signs, status: 'RETURNED' as const, returned_at: BEFORE };
    await scene.portal.table.commit(replace(agreementReturnEntity, signed, signs));
    // The contract of the other has no such contact any more.
    await carryAgreements(around());
    const { body: batch } = await call(api.getAgreementBatch, { params: { id: body.batch.uuid } });
    // In the order of the contracts' names, which are random.
    expect(batch.skipped).toHaveLength(2);
    expect(batch.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'signed meanwhile', count: 1 },
        { reason: 'no signatory', count: 1 },
      ]),
    );
    expect([await closedMails(signs), await closedMails(leaves)]).toEqual([[], []]);
  });

  it('leaves a mail that waits unsent once its agreement went to another address', async () => {
    const { variation, returns } = await withReturns('ISSUED');
    const [firstReturn] = returns as [AgreementReturn];
    const content = {
      kind: 'agreementClosed' as const,
      return: firstReturn.id,
      issue: firstReturn.issue,
      party: firstReturn.party,
      contract_name: firstReturn.contract_name,
      reference: variation.reference,
      title: variation.title,
      commissioner: variation.commissioner,
      deadline: variation.deadline,
      name: firstReturn.signatory?.name ?? '',
    };
    const to = EmailAddress.parse('somebody.else@example.org');
    const sending = { table: scene.portal.table, now: FRIDAY_AT_TEN };
    const mail = { to, content, created_at: instant(FRIDAY_AT_TEN) };
    expect(await agreementClosedMail.whyMoot(mail, sending)).toBe(
      'The agreement has changed since',
    );
  });
});

describe('a check of all contracts', () => {
  it('waits until all are added', async () => {
    const { variation } = await withReturns('NOT_ISSUED');
    const adding = startBatch({
      variation: variation.uuid,
      kind: 'ADD',
      ids: [randomUUID()],
      who: { kind: 'account', id: scene.lph.id, name: 'Cleo Central' },
      at: instant(FRIDAY_AT_TEN),
    });
    await scene.portal.table.commit(...adding.writes);
    const check = () =>
      call(api.postVariationBatch, { params: { uuid: variation.uuid }, body: { kind: 'CHECK' } });
    const refused = await check();
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Contracts are still being added. Please check them all when that has ended.',
    ]);
    await carryAgreements(around());
    expect((await check()).body).toMatchObject({ kind: 'CHECK', total: 1 });
  });
});

describe('what was answered', () => {
  it('is listed of what is signed, a page at a time, without a placement', async () => {
    const at = instant(FRIDAY_AT_TEN);
    const { variation, returns } = await withReturns(
      ...Array.from({ length: 52 }, () => 'RETURNED' as const),
      'VIEWED',
    );
    const placement = { service_user_id: 'SU-1' };
    await scene.portal.table.load(
      returns.slice(0, 52).map((agreementReturn) =>
        create(agreementSignatureEntity, {
          return: agreementReturn.id,
          at,
          issue: 1,
          name: 'Ada',
          position: 'Director',
          email: 'ada@example.org',
          date: '2026-11-20',
          statement: 'I agree',
          document_sha256: null,
          form_parts: {
            home_details: [{ place: agreementReturn.id, home_name: agreementReturn.contract_name }],
            key_contacts: { address: 'Leeds', contacts: [{ name: 'Bola' }] },
            placement,
          },
          evidence: { ip: '192.0.2.1', browser: null, code: null },
          paper: null,
        }),
      ),
    );
    const page = (query: object) =>
      call(api.listVariationAnswers, { params: { uuid: variation.uuid }, query });
    const first = await page({});
    expect(first.body.results, first.text).toHaveLength(50);
    const second = await page({ after: first.body.end_cursor });
    expect([second.body.results.length, second.body.end_cursor]).toEqual([2, null]);
    const all = [...first.body.results, ...second.body.results];
    expect(new Set(all.map((row) => row.signature_request_id)).size).toBe(52);
    expect(all[0]).toMatchObject({
      signed_at: at,
      home_details: [{ home_name: all[0].contract_name }],
      key_contacts: { address: 'Leeds', contacts: [{ name: 'Bola' }] },
    });
    expect(JSON.stringify(all)).not.toMatch(/SU-1|192\.0\.2/);
    const other = await page({ after: first.body.end_cursor, status: 'RETURNED' });
    expect(other.status).toBe(400);
  });
});
