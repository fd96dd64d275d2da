import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { VariationStatus } from '#shared/agreements/agreementValues.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { findBatch } from '#shared/store/agreementBatches.store.ts';
import { returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import {
  findDocumentVersion,
  findVariation,
  uploadedAnnexEntity,
  variationPartition,
} from '#shared/store/variations.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aBouncingAddress, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { followReturn, returnNow } from './testing/signing.ts';

/* A variation's states, its contracts and its texts (agreements, section 1). */

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });
const other = anAccount({ kind: 'lph', first_name: 'Olive', last_name: 'Owner' });
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));
const BODY = 'Between {{commissioner}} and {{provider}}.';

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, other] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});

const call = (endpoint: Parameters<Portal['call']>[0], sent: object) =>
  portal.call(endpoint, { as: lph, ...sent });
const carry = () => carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });
const variationNow = async ({ uuid }: Pick<Variation, 'uuid'>) =>
  (await findVariation(portal.table, uuid)) as Variation;

async function put(overrides: Partial<Variation> = {}, body = BODY) {
  const variation = aVariation({
    owner: { account: other.id, name: 'Olive Owner' },
    ...(overrides.status === 'DRAFT' && { opened_at: null }),
    ...overrides,
  });
  const texts = variation.document_version > 0 ? [aDocumentVersion(variation, { body })] : [];
  await portal.table.load(variationWrites(variation, texts));
  return variation;
}
async function putContract(overrides: Partial<ProviderContract> = {}) {
  const contract = aProviderContract(overrides);
  await portal.table.load(contractWrites(contract));
  return contract;
}
async function putReturn(variation: Variation, overrides: Partial<AgreementReturn> = {}) {
  const contract = await putContract();
  const agreementReturn = anAgreementReturn(variation, contract, overrides);
  await portal.table.load(returnWrites(agreementReturn));
  return { contract, one: agreementReturn };
}
const contractsIn = async ({ uuid }: Pick<Variation, 'uuid'>) => {
  const contractUuids: (string | null)[] = [];
  for await (const { contract } of returnsOfVariation(portal.table, uuid))
    contractUuids.push(contract);
  return contractUuids;
};
const command = (variation: Pick<Variation, 'uuid'>, body: object) =>
  call(api.postVariationCommand, { params: { uuid: variation.uuid }, body });
/** Says that the account of an address is deactivated. */
const deactivated = (email: EmailAddress) =>
  create(inactiveAddressEntity, { email, version: 1, account: lph.id, since: BEFORE });
const reason = 'It was replaced';
const TO_BO = { email_address: 'bo@example.org', name: 'Bo Reed' };

describe('a variation’s commands', () => {
  const COMMANDS = {
    open: {},
    extend: { deadline: '2027-01-15' },
    close: { reason },
    withdraw: { reason },
    add: { contracts: [] },
  } as const;
  const TO: Record<keyof typeof COMMANDS, Partial<Record<VariationStatus, VariationStatus>>> = {
    open: { DRAFT: 'OPEN' },
    extend: { OPEN: 'OPEN' },
    close: { OPEN: 'CLOSED' },
    withdraw: { DRAFT: 'WITHDRAWN', OPEN: 'WITHDRAWN' },
    add: { DRAFT: 'DRAFT', OPEN: 'OPEN' },
  };

  describe.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])('%s', (name) => {
    it.each(['DRAFT', 'OPEN', 'CLOSED', 'WITHDRAWN'] as const)('at %s', async (status) => {
      const variation = await put({ status });
      const answer = await command(variation, { command: name, version: 1, ...COMMANDS[name] });
      const to = TO[name][status];
      expect(answer.status, answer.text).toBe(to ? 200 : 409);
      expect((await variationNow(variation)).status).toBe(to ?? status);
    });
  });

  it('say who did it, when and why', async () => {
    const variation = await put({ status: 'DRAFT' });
    await command(variation, { command: 'open', version: 1 });
    expect(await variationNow(variation)).toMatchObject({
      opened_at: FRIDAY_AT_TEN.toISOString(),
      owner: { account: lph.id, name: 'Cleo Central' },
    });
    await command(variation, { command: 'close', version: 2, reason });
    expect(await variationNow(variation)).toMatchObject({
      ended_at: FRIDAY_AT_TEN.toISOString(),
      end_reason: reason,
    });
    const trail = await auditOf(portal.table, variationPartition(variation.uuid));
    expect(trail.map(({ what }) => what).sort()).toEqual([
      'agreements.closed',
      'agreements.opened',
    ]);
    const stale = await put();
    expect((await command(stale, { command: 'close', version: 2, reason })).status).toBe(409);
  });

  it('leave what is closed readable, and nothing of it is sent or changed', async () => {
    const variation = await put({ status: 'CLOSED', ended_at: BEFORE });
    const { one } = await putReturn(variation, { status: 'ISSUED', issued_at: BEFORE });
    const { uuid } = variation;
    const refused = [
      await call(api.postVariationBatch, {
        params: { uuid },
        body: { kind: 'REMIND', group: 'ALL_OUTSTANDING' },
      }),
      await call(api.patchVariation, { params: { uuid }, body: { version: 1, title: 'X' } }),
      await call(api.postAgreementWithdrawal, { params: { id: one.id }, body: { reason } }),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        'This variation is closed. Nothing more is sent or signed.',
      ]);
    }
    expect((await call(api.getAgreementReturn, { params: { id: one.id } })).status).toBe(200);
  });
});

describe('its fields', () => {
  const entered = {
    agreement_type: 'NH',
    kind: 'LOCAL',
    title: 'Rates',
    period: '2027/28',
    commissioner: 'NHS Example ICB',
    effective_date: '2027-04-01',
    deadline: '2027-04-09',
    countersign: false,
    contracts: [],
  };
  const begin = (fields: object) =>
    call(api.postVariation, {
      body: { ...entered, reference: `R-${randomUUID().slice(0, 8).toUpperCase()}`, ...fields },
    });

  it.each([
    ['reference', 'AB', false],
    ['reference', 'A'.repeat(21), false],
    ['reference', 'nh-2027', false],
    ['title', 'T'.repeat(121), false],
    ['title', 'T'.repeat(120), true],
    ['period', '2'.repeat(41), false],
    ['period', '2'.repeat(40), true],
    ['commissioner', 'C'.repeat(201), false],
    ['commissioner', 'C'.repeat(200), true],
    ['title', ' ', false],
    ['effective_date', 'soon', false],
  ])('%s %j', async (field, value, isGood) => {
    const { status, body } = await begin({ [field]: value });
    expect(status).toBe(isGood ? 200 : 400);
    if (!isGood) expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('remind by themselves and ask for nothing unless it is said', async () => {
    expect((await begin({})).body).toMatchObject({
      auto_remind: true,
      asks: { home_details: false, key_contacts: false, placement: false },
      status: 'DRAFT',
      warnings: [],
    });
  });

  it('may take effect on a day that is past, with a warning', async () => {
    expect((await begin({ effective_date: '2026-11-19' })).body.warnings).toEqual([
      'The effective date is in the past',
    ]);
    expect((await begin({ effective_date: '2026-11-20' })).body.warnings).toEqual([]);
  });

  it('have a text of at most 60,000 characters', async () => {
    expect((await begin({ document: { body: 'ż'.repeat(60_000) } })).status).toBe(200);
    const long = await begin({ document: { body: 'ż'.repeat(60_001) } });
    expect([long.status, Object.values(long.body.errors)]).toEqual([
      400,
      [['The text can be at most 60,000 characters long']],
    ]);
  });
});

describe('its contracts', () => {
  it('are all active ones of its type, also those that came before it was opened by an issue', async () => {
    const first = await putContract({ agreement_type: 'DC' });
    const inactive = await putContract({ agreement_type: 'DC', is_active: false });
    const ofOther = await putContract();
    const { body: begun } = await call(api.postVariation, {
      body: {
        agreement_type: 'DC',
        reference: 'DC-2027-01',
        kind: 'LOCAL',
        title: 'Rates',
        period: '2027/28',
        commissioner: 'NHS Example ICB',
        effective_date: '2027-04-01',
        deadline: '2027-04-09',
        countersign: false,
        document: { body: BODY },
      },
    });
    await carry();
    const there = await contractsIn(begun);
    expect(there).toContain(first.uuid);
    expect(there).not.toContain(inactive.uuid);
    expect(there).not.toContain(ofOther.uuid);
    const since = await putContract({ agreement_type: 'DC' });
    const issue = await call(api.postVariationBatch, {
      params: { uuid: begun.uuid },
      body: { kind: 'ISSUE', group: 'NOT_ISSUED' },
    });
    expect(issue.status, issue.text).toBe(200);
    expect((await variationNow(begun)).status).toBe('OPEN');
    await carry();
    expect(await contractsIn(begun)).toContain(since.uuid);
  });

  it('are chosen ones where these are named: opening adds no others', async () => {
    const variation = await put({ status: 'DRAFT', all_contracts: false });
    await putReturn(variation, { status: 'NOT_ISSUED', issue: 0, signatory: null });
    const { body } = await command(variation, { command: 'open', version: 1 });
    expect(body).toMatchObject({ status: 'OPEN', batch: null, running: [] });
    expect(await contractsIn(variation)).toHaveLength(1);
  });

  it('are opened by the first issue of one, too', async () => {
    const variation = await put({ status: 'DRAFT' });
    const { one } = await putReturn(variation, {
      status: 'NOT_ISSUED',
      issue: 0,
      signatory: null,
    });
    const answer = await call(api.postAgreementIssue, { params: { id: one.id }, body: {} });
    expect(answer.body, answer.text).toMatchObject({ status: 'ISSUING' });
    expect(await variationNow(variation)).toMatchObject({
      status: 'OPEN',
      owner: { account: lph.id },
    });
  });

  it('are each in it once, of its type and active; no more than 2,000', async () => {
    const variation = await put({ all_contracts: false });
    const { contract } = await putReturn(variation);
    const [good, inactive, ofOther] = [
      await putContract(),
      await putContract({ is_active: false }),
      await putContract({ agreement_type: 'DC' }),
    ];
    const contracts = [contract, good, inactive, ofOther].map(({ uuid }) => uuid);
    const { body } = await command(variation, { command: 'add', version: 1, contracts });
    expect(body.batch).toMatchObject({ kind: 'ADD', total: 3 });
    await carry();
    expect(await findBatch(portal.table, body.batch.uuid)).toMatchObject({
      done: 1,
      skipped: { 'the contract is not active': 1, 'the contract is of another type': 1 },
    });
    expect((await contractsIn(variation)).sort()).toEqual([contract.uuid, good.uuid].sort());
    const many = await command(variation, {
      command: 'add',
      version: 2,
      contracts: Array.from({ length: 1_999 }, () => randomUUID()),
    });
    expect([many.status, many.body.errors]).toEqual([
      400,
      { contracts: ['A variation is for at most 2,000 contracts'] },
    ]);
  });

  it('are added no more once it is withdrawn, though the batch runs', async () => {
    const variation = await put({ all_contracts: false });
    const contract = await putContract();
    const { body } = await command(variation, {
      command: 'add',
      version: 1,
      contracts: [contract.uuid],
    });
    await command(variation, { command: 'withdraw', version: 2, reason });
    await carry();
    expect(await findBatch(portal.table, body.batch.uuid)).toMatchObject({
      done: 0,
      skipped: { 'the variation is not open': 1 },
    });
    expect(await contractsIn(variation)).toEqual([]);
  });
});

describe('its text', () => {
  const patch = (variation: Variation, body: object) =>
    call(api.patchVariation, {
      params: { uuid: variation.uuid },
      body: { version: variation.version, ...body },
    });

  it('of a draft and of an open one is the next version when it changes, and never edited', async () => {
    for (const status of ['DRAFT', 'OPEN'] as const) {
      const variation = await put({ status });
      const document = { body: 'As agreed.', annexes: [] };
      expect((await patch(variation, { document })).body.document_version).toBe(2);
      expect(await findDocumentVersion(portal.table, variation.uuid, 1)).toMatchObject({
        body: BODY,
      });
      const now = await variationNow(variation);
      expect((await patch(now, { document })).body.document_version).toBe(2);
      const trail = await auditOf(portal.table, variationPartition(variation.uuid));
      expect(JSON.stringify(trail)).not.toContain('As agreed.');
    }
  });

  it('of an open one is the next version when what is filled into it changes', async () => {
    for (const change of [
      { title: 'Other rates' },
      { period: '2028/29' },
      { commissioner: 'NHS Other ICB' },
      { effective_date: '2027-05-01' },
    ]) {
      const variation = await put();
      const { body, text } = await patch(variation, change);
      expect([body.document_version, change], text).toEqual([2, change]);
      expect(await findDocumentVersion(portal.table, variation.uuid, 2)).toMatchObject({
        n: 2,
        body: BODY,
      });
      const draft = await put({ status: 'DRAFT' });
      expect((await patch(draft, change)).body.document_version).toBe(1);
    }
    const unchanged = await put();
    const { title, period, commissioner, effective_date } = unchanged;
    const same = { title, period, commissioner, effective_date, auto_remind: false };
    expect((await patch(unchanged, same)).body.document_version).toBe(1);
  });

  it('has at most 5 annexes, of at most 6 MB together, each uploaded before', async () => {
    const variation = await put();
    const annexes = Array.from({ length: 6 }, (_, n) => {
      const sha256 = String(n).repeat(64);
      const bytes = n < 2 ? 3.5 * 1024 * 1024 : 1;
      const version = {
        variation: variation.uuid,
        at: BEFORE,
        name: `${n}.pdf`,
        key: `x/${sha256}`,
      };
      return { ...version, sha256, bytes };
    });
    await portal.table.load(annexes.map((annex) => create(uploadedAnnexEntity, annex)));
    const hashes = annexes.map(({ sha256 }) => sha256);
    const said = async (named: string[]) => {
      const answer = await patch(variation, { document: { body: BODY, annexes: named } });
      return answer.body.errors && Object.values(answer.body.errors).flat();
    };
    expect(await said(hashes)).toEqual(['There can be at most 5 annexes']);
    expect(await said(hashes.slice(0, 2))).toEqual(['All annexes together can be at most 6 MB']);
    expect(await said(['f'.repeat(64)])).toEqual(['Upload the annex first']);
    expect(await said(hashes.slice(1))).toBeUndefined();
    expect(await findDocumentVersion(portal.table, variation.uuid, 2)).toMatchObject({
      annexes: annexes.slice(1).map(({ name, sha256 }) => ({ name, sha256 })),
    });
  });

  it('of an open one keeps its reference, its kind and what is asked', async () => {
    const variation = await put();
    const asks = { home_details: true, key_contacts: false, placement: false };
    for (const change of [{ reference: 'NH-OTHER' }, { kind: 'LOCAL' }, { asks }]) {
      const [field] = Object.keys(change);
      expect((await patch(variation, change)).body.errors).toEqual({
        [field as string]: ['This cannot be changed any more: the variation is open'],
      });
    }
    const { reference, kind } = variation;
    const same = { placement: false, key_contacts: false, home_details: false };
    expect((await patch(variation, { reference, kind, asks: same })).status).toBe(200);
  });
});

describe('issuing many', () => {
  it('passes over who has nobody to sign, whom no mail reaches, and what is missing', async () => {
    const variation = await put({}, 'The rates:\n\n{{rates}}');
    const none = { status: 'NOT_ISSUED', issue: 0, signatory: null } as const;
    const nobody = await putContract({ head_office_contacts: [], primary_head_contact: null });
    const contact = aHeadContact();
    const bouncing = await putContract({ head_office_contacts: [contact] });
    await portal.table.load([
      ...[nobody, bouncing].flatMap((contract) =>
        returnWrites(anAgreementReturn(variation, contract, none)),
      ),
      create(suppressedAddressEntity, aBouncingAddress(contact.emails[0] as never)),
    ]);
    const { one } = await putReturn(variation, none);
    const { body } = await call(api.postVariationBatch, {
      params: { uuid: variation.uuid },
      body: { kind: 'ISSUE', group: 'NOT_ISSUED' },
    });
    await carry();
    expect(await findBatch(portal.table, body.uuid)).toMatchObject({
      total: 3,
      done: 0,
      skipped: { 'no signatory': 1, bounces: 1, 'missing rates': 1 },
    });
    expect((await returnNow(portal.table, one)).status).toBe('NOT_ISSUED');
  });

  it('goes to nobody whose account is deactivated, by none of their addresses', async () => {
    const variation = await put();
    const none = { status: 'NOT_ISSUED', issue: 0, signatory: null } as const;
    const second = EmailAddress.parse(`${randomUUID()}@example.org`);
    const [primary, alone, wanting] = [aHeadContact(), aHeadContact(), aHeadContact()];
    primary.emails.push(second);
    const [both, onlyOne] = [
      await putContract({ head_office_contacts: [primary, wanting] }),
      await putContract({ head_office_contacts: [alone] }),
    ];
    const [toWanting, toNobody, cameBack] = [
      anAgreementReturn(variation, both, none),
      anAgreementReturn(variation, onlyOne, none),
      anAgreementReturn(await put(), both, { status: 'BOUNCED', bounced_at: BEFORE }),
    ];
    await portal.table.load([
      ...[toWanting, toNobody, cameBack].flatMap(returnWrites),
      ...[second, alone.emails[0] as EmailAddress].map((email) => deactivated(email)),
    ]);
    const issueAll = async (uuid: string, group: string) => {
      const body = { kind: 'ISSUE', group };
      const answer = await call(api.postVariationBatch, { params: { uuid }, body });
      await carry();
      return findBatch(portal.table, answer.body.uuid);
    };
    expect(await issueAll(variation.uuid, 'NOT_ISSUED')).toMatchObject({
      done: 1,
      skipped: { 'account deactivated': 1 },
    });
    const ofWanting = { status: 'ISSUING', signatory: { contact: wanting.uuid } };
    expect(await returnNow(portal.table, toWanting)).toMatchObject(ofWanting);
    expect(await issueAll(cameBack.variation, 'BOUNCED')).toMatchObject({ done: 1, skipped: {} });
    expect(await returnNow(portal.table, cameBack)).toMatchObject(ofWanting);
    const byHand = await call(api.postAgreementIssue, { params: { id: toNobody.id }, body: {} });
    expect(byHand.status).toBe(409);
    const reissued = await call(api.postAgreementReissue, {
      params: { id: (await putReturn(variation, { status: 'DECLINED' })).one.id },
      body: { ...TO_BO, email_address: alone.emails[0] },
    });
    expect([reissued.status, reissued.body.errors]).toEqual([
      400,
      {
        email_address: [
          'The account of this address is deactivated. Please send it to someone else.',
        ],
      },
    ]);
    expect((await returnNow(portal.table, toNobody)).status).toBe('NOT_ISSUED');
  });

  it('reminds nobody whose account is deactivated', async () => {
    const variation = await put();
    const { one } = await putReturn(variation, {
      status: 'VIEWED',
      issued_at: BEFORE,
      viewed_at: BEFORE,
      document_version: 1,
    });
    await portal.table.load([deactivated(one.signatory?.email as EmailAddress)]);
    const { body: batch } = await call(api.postVariationBatch, {
      params: { uuid: variation.uuid },
      body: { kind: 'REMIND', group: 'ALL_OUTSTANDING' },
    });
    await carry();
    expect(await findBatch(portal.table, batch.uuid)).toMatchObject({
      done: 0,
      skipped: { 'account deactivated': 1 },
    });
    const byHand = await call(api.postAgreementReminder, { params: { id: one.id }, body: {} });
    expect([byHand.status, byHand.body.detail]).toEqual([
      409,
      'The signatory’s account is deactivated. Reissue the agreement to someone else.',
    ]);
    expect((await returnNow(portal.table, one)).last_reminded_at).toBeNull();
  });

  it('passes over whose contract has ended; by hand it is refused, and a check says so', async () => {
    const variation = await put();
    const contract = await putContract({ is_active: false });
    const begun = anAgreementReturn(variation, contract, {
      status: 'NOT_ISSUED',
      issue: 0,
      signatory: null,
    });
    const sentTo = await putContract({ is_active: false });
    const outstanding = anAgreementReturn(variation, sentTo, {
      status: 'VIEWED',
      issued_at: BEFORE,
      viewed_at: BEFORE,
      document_version: 1,
    });
    await portal.table.load([begun, outstanding].flatMap(returnWrites));
    const start = async (body: object) => {
      const answer = await call(api.postVariationBatch, { params: { uuid: variation.uuid }, body });
      await carry();
      return findBatch(portal.table, answer.body.uuid);
    };
    const skipped = (count: number) => ({
      done: 0,
      skipped: { 'the contract is not active': count },
    });
    expect(await start({ kind: 'ISSUE', group: 'ALL_UNSIGNED' })).toMatchObject(skipped(2));
    expect(await start({ kind: 'REMIND', group: 'ALL_OUTSTANDING' })).toMatchObject(skipped(1));
    const { body: check } = await call(api.postVariationBatch, {
      params: { uuid: variation.uuid },
      body: { kind: 'CHECK' },
    });
    await carry();
    const checked = await call(api.getAgreementBatch, { params: { id: check.uuid } });
    expect(checked.body.findings).toMatchObject([
      { faults: ['the contract is not active'] },
      { faults: ['the contract is not active'] },
    ]);
    const byHand = [
      await call(api.postAgreementIssue, { params: { id: begun.id }, body: {} }),
      await call(api.postAgreementReminder, { params: { id: outstanding.id }, body: {} }),
      await call(api.postAgreementReissue, { params: { id: outstanding.id }, body: TO_BO }),
    ];
    for (const { status, body } of byHand) {
      expect([status, body.detail]).toEqual([
        409,
        'This contract is not active. Make it active again before you send its agreement.',
      ]);
    }
    expect(await returnNow(portal.table, begun)).toMatchObject({ status: 'NOT_ISSUED', issue: 0 });
    expect(await returnNow(portal.table, outstanding)).toMatchObject({
      status: 'VIEWED',
      issue: 1,
      last_reminded_at: null,
    });
    // What is outstanding is for the central team to withdraw.
    const withdrawn = await call(api.postAgreementWithdrawal, {
      params: { id: outstanding.id },
      body: { reason },
    });
    expect(withdrawn.body).toMatchObject({ status: 'WITHDRAWN' });
  });

  it('by hand is refused where a rate or a home is missing, as in a batch', async () => {
    const variation = await put({}, 'The rates:\n\n{{rates}}');
    const { one } = await putReturn(variation, { status: 'NOT_ISSUED', issue: 0, signatory: null });
    const { one: declined } = await putReturn(variation, {
      status: 'DECLINED',
      issued_at: BEFORE,
      declined_at: BEFORE,
    });
    const ofHomes = await put({}, 'The homes:\n\n{{homes}}');
    const { one: without } = await putReturn(ofHomes, {
      status: 'NOT_ISSUED',
      issue: 0,
      signatory: null,
    });
    const issue = (id: string) => call(api.postAgreementIssue, { params: { id }, body: {} });
    const answers = [
      await issue(one.id),
      await call(api.postAgreementReissue, { params: { id: declined.id }, body: TO_BO }),
      await issue(without.id),
    ];
    const noRate = 'A rate of this contract is missing. Add it before you send its agreement.';
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, noRate],
      [409, noRate],
      [409, 'This contract has no open home. Add one before you send its agreement.'],
    ]);
    expect((await returnNow(portal.table, one)).status).toBe('NOT_ISSUED');
    expect((await returnNow(portal.table, declined)).status).toBe('DECLINED');
    // Its own state first: what is signed is not told of rates.
    const { one: signed } = await putReturn(variation, {
      status: 'RETURNED',
      returned_at: BEFORE,
      signed_by: { name: 'Ada', paper: false },
    });
    const { body } = await call(api.postAgreementReissue, {
      params: { id: signed.id },
      body: TO_BO,
    });
    expect(body.detail).toBe('This agreement is signed. Make a new variation to change it.');
  });

  it('prepares again what had expired while it was being sent, once the deadline is moved', async () => {
    const variation = await put({ deadline: '2026-11-19' });
    const { one } = await putReturn(variation, {
      status: 'EXPIRED',
      status_before: 'ISSUING',
      expired_at: instant(new Date('2026-11-20T00:00:00.000Z')),
    });
    await command(variation, { command: 'extend', version: 1, deadline: '2026-12-18' });
    await carry();
    expect(await returnNow(portal.table, one)).toMatchObject({
      status: 'ISSUING',
      issue: 1,
      expired_at: null,
    });
    await followReturn(portal.table, one);
    expect((await returnNow(portal.table, one)).status).toBe('ISSUED');
  });
});
