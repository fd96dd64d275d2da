import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { api } from '#shared/api.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import { countVariation } from '#shared/server/agreements/countReturns.ts';
import {
  agreementReturnsBy,
  commissionerCoverEntity,
  returnsOfVariation,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { aHeadContact, aProviderContract, contractWrites } from '#shared/testing/agreements.ts';
import { aCommissioner, anAccount } from '#shared/testing/builders.ts';
import { recordReport } from '../../events/bounces/recordReport.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { expireAgreements } from '../../events/schedule/expireAgreements.ts';
import { remindAgreements } from '../../events/schedule/remindAgreements.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { codeMailed, followReturn, linkOf, mailsOf, returnNow } from './testing/signing.ts';

/* Section 7's example, row by row, by its clock. */

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const commissioner = aCommissioner({ organisation: 'NHS Example ICB' });
const contractOf = (name: string) =>
  aProviderContract({
    contract_name: name,
    head_office_contacts: [
      aHeadContact({
        first_name: name,
        last_name: 'Director',
        emails: [`director-${name.toLowerCase()}@example.org` as EmailAddress],
      }),
    ],
  });
const contracts = { A: contractOf('Alder'), B: contractOf('Birch'), C: contractOf('Cedar') };
type Name = keyof typeof contracts;

let variation: string;
const ids = {} as Record<Name, AgreementReturn['id']>;
let commissionerReturn: AgreementReturn['id'];
const oldLinks: Record<string, { 'x-link-token': string }> = {};

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-26T09:00:00.000Z') });
  await portal.add({ accounts: [lph, commissioner] });
  await portal.table.load(Object.values(contracts).flatMap(contractWrites));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const at = (time: string): void => {
  vi.setSystemTime(new Date(time));
};
const now = (name: Name): Promise<AgreementReturn> => returnNow(portal.table, { id: ids[name] });
const carry = () => carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });
const follow = (name: Name) => followReturn(portal.table, { id: ids[name] });

/** A call that is to be answered with 200; its body. */
async function called(
  endpoint: Parameters<Portal['call']>[0],
  sent: Parameters<Portal['call']>[1],
) {
  const answer = await portal.call(endpoint, sent);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const central = (endpoint: Parameters<Portal['call']>[0], sent: object) =>
  called(endpoint, { as: lph, ...sent });

/** Opens, asks for a code and does what the code is for, each at its time. */
async function byLink(
  id: AgreementReturn['id'],
  act: { endpoint: Parameters<Portal['call']>[0]; purpose: string; body: object; time: string },
) {
  const headers = await linkOf(portal.table, { id });
  await called(api.postAgreementCode, { headers, body: { purpose: act.purpose } });
  at(act.time);
  const code = await codeMailed(portal.table, { id });
  const { issue } = await returnNow(portal.table, { id });
  return portal.call(act.endpoint, { headers, body: { code, issue, ...act.body } });
}

const view = async (id: AgreementReturn['id']) =>
  called(api.postAgreementView, { headers: await linkOf(portal.table, { id }), body: {} });

async function sign(id: AgreementReturn['id'], time: string) {
  const agreementReturn = await returnNow(portal.table, { id });
  const answer = await byLink(id, {
    endpoint: api.postAgreementSign,
    purpose: 'sign',
    time,
    body: {
      document_sha256: agreementReturn.document?.sha256,
      sign_off: {
        name: agreementReturn.signatory?.name,
        position: 'Director',
        date: time.slice(0, 10),
        email: agreementReturn.signatory?.email,
        confirm_agreement: true,
      },
    },
  });
  expect(answer.status, answer.text).toBe(200);
}

/** Which of the contracts a commissioner's agreement covers, and at which version of the text. */
async function coverOf(id: AgreementReturn['id']) {
  const [cover] = await portal.table.read(wanted(commissionerCoverEntity, { id }));
  const named = (Object.keys(contracts) as Name[]).filter((name) =>
    cover?.contracts.includes(contracts[name].uuid),
  );
  return { version: cover?.document_version, of: named.sort() };
}

describe('NH-2027-01', () => {
  it('1 March 10:00:00: the batch issues A, B and C, which opens the variation', async () => {
    const begun = await central(api.postVariation, {
      body: {
        agreement_type: 'NH',
        reference: 'NH-2027-01',
        kind: 'NATIONAL',
        title: 'Rates for 2027/28',
        period: '2027/28',
        commissioner: 'NHS Example ICB',
        effective_date: '2027-04-01',
        deadline: '2027-04-09',
        countersign: true,
        document: { body: 'Between {{commissioner}} and {{provider}}.' },
      },
    });
    variation = begun.uuid;
    await carry();
    for await (const agreementReturn of returnsOfVariation(portal.table, variation as never)) {
      const name = (Object.keys(contracts) as Name[]).find(
        (key) => (contracts[key] as ProviderContract).uuid === agreementReturn.contract,
      );
      ids[name as Name] = agreementReturn.id;
    }
    expect(Object.keys(ids).sort()).toEqual(['A', 'B', 'C']);

    at('2027-03-01T10:00:00.000Z');
    const batch = await central(api.postVariationBatch, {
      params: { uuid: variation },
      body: { kind: 'ISSUE', group: 'NOT_ISSUED', agreement_type: 'NH' },
    });
    expect(batch).toMatchObject({ total: 3, state: 'RUNNING', kind: 'ISSUE' });
    await carry();
    for (const name of ['A', 'B', 'C'] as const) {
      expect(await now(name)).toMatchObject({ status: 'ISSUING', issue: 1 });
    }
    expect(await findVariation(portal.table, variation as never)).toMatchObject({
      status: 'OPEN',
      opened_at: '2027-03-01T10:00:00.000Z',
    });
  });

  it('10:00:04: prepared', async () => {
    at('2027-03-01T10:00:04.000Z');
    for (const name of ['A', 'B', 'C'] as const) {
      await follow(name);
      expect(await now(name)).toMatchObject({
        status: 'ISSUED',
        issued_at: '2027-03-01T10:00:04.000Z',
        document_version: 1,
      });
      expect(await mailsOf(portal.table, 'agreementToSign', { id: ids[name] })).toHaveLength(1);
    }
  });

  it('10:01:10: C’s mail returns', async () => {
    at('2027-03-01T10:01:10.000Z');
    const [mail] = await mailsOf(portal.table, 'agreementToSign', { id: ids.C });
    if (!mail) throw new Error('No mail to C');
    const sent = { ...mail, status: 'SENT' as const, message_id: 'message-of-c' };
    await portal.table.commit(replace(outboxEntity, sent, mail));
    const report = {
      id: 'report-of-c',
      message_id: 'message-of-c',
      email: mail.to,
      what: 'bounced' as const,
      at: '2027-03-01T10:01:10.000Z' as Instant,
      sent_at: '2027-03-01T10:00:05.000Z' as Instant,
    };
    const around = { table: portal.table, trace: 'test' };
    expect(await recordReport(report, around)).toBe('suppressed');
    // The report again, as it comes again at times.
    expect(await recordReport(report, around)).toBe('already');
    expect(await now('C')).toMatchObject({
      status: 'BOUNCED',
      bounced_at: '2027-03-01T10:01:10.000Z',
    });
  });

  it('11:20:00, 11:26:30, 11:26:33: A opens, signs, and the file is sealed', async () => {
    at('2027-03-01T11:20:00.000Z');
    await view(ids.A);
    expect(await now('A')).toMatchObject({
      status: 'VIEWED',
      viewed_at: '2027-03-01T11:20:00.000Z',
    });
    at('2027-03-01T11:25:00.000Z');
    await sign(ids.A, '2027-03-01T11:26:30.000Z');
    expect(await now('A')).toMatchObject({
      status: 'RETURNED',
      returned_at: '2027-03-01T11:26:30.000Z',
      signed_file: null,
    });
    at('2027-03-01T11:26:33.000Z');
    await follow('A');
    const sealed = await now('A');
    expect(sealed.signed_file).toMatchObject({ at: '2027-03-01T11:26:33.000Z' });
    expect(sealed.status).toBe('RETURNED');
    expect(await mailsOf(portal.table, 'agreementSigned', { id: ids.A })).toHaveLength(1);
  });

  it('2 March 09:00: the commissioner is asked, of A, B and C at version 1', async () => {
    at('2027-03-02T09:00:00.000Z');
    const body = { agreement_type: 'NH', email_address: commissioner.email, name: 'Cleo Cole' };
    const begun = await central(api.postCommissionerAgreement, { body });
    expect(begun).toMatchObject({ covers: 3, status: 'ISSUING', organisation: 'NHS Example ICB' });
    commissionerReturn = begun.signature_request_id;
    // The same address again: the same answer.
    const again = await central(api.postCommissionerAgreement, { body });
    expect(again.signature_request_id).toBe(commissionerReturn);
    const other = { ...body, email_address: lph.email };
    const refused = await portal.call(api.postCommissionerAgreement, { as: lph, body: other });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        email_address: ['Cleo Cole has been asked already. Reissue that agreement or withdraw it.'],
      },
    ]);
    expect(await coverOf(commissionerReturn)).toEqual({ version: 1, of: ['A', 'B', 'C'] });
    await followReturn(portal.table, { id: commissionerReturn });
  });

  it('09:30:00, 09:30:04: C is reissued to a new address', async () => {
    at('2027-03-02T09:30:00.000Z');
    const body = { agreement_type: 'NH', email_address: 'ceder@example.org', name: 'Cedric Cedar' };
    await central(api.postAgreementReissue, { params: { id: ids.C }, body });
    expect(await now('C')).toMatchObject({ status: 'ISSUING', issue: 2, bounced_at: null });
    // Pressed again within a minute: one act.
    await central(api.postAgreementReissue, { params: { id: ids.C }, body });
    expect((await now('C')).issue).toBe(2);
    at('2027-03-02T09:30:04.000Z');
    await follow('C');
    expect(await now('C')).toMatchObject({
      status: 'ISSUED',
      last_reissued_at: '2027-03-02T09:30:04.000Z',
      issued_at: '2027-03-01T10:00:04.000Z',
    });
  });

  it('14:10:00, 14:10:02: the commissioner signs, and A is countersigned', async () => {
    at('2027-03-02T14:05:00.000Z');
    await view(commissionerReturn);
    await sign(commissionerReturn, '2027-03-02T14:10:00.000Z');
    at('2027-03-02T14:10:02.000Z');
    await followReturn(portal.table, { id: commissionerReturn });
    expect(await returnNow(portal.table, { id: commissionerReturn })).toMatchObject({
      status: 'RETURNED',
    });
    expect(await now('A')).toMatchObject({
      status: 'COUNTERSIGNED',
      countersigned_at: '2027-03-02T14:10:02.000Z',
    });
    await follow('A');
    expect((await now('A')).complete_file).not.toBeNull();
    expect(await mailsOf(portal.table, 'agreementComplete', { id: ids.A })).toHaveLength(1);
  });

  it('3 March 10:00:01: whoever has not opened is reminded, once', async () => {
    at('2027-03-03T10:00:01.000Z');
    const press = () =>
      central(api.postVariationBatch, {
        params: { uuid: variation },
        body: { kind: 'REMIND', group: 'NOT_VIEWED', agreement_type: 'NH' },
      });
    const batch = await press();
    expect((await press()).uuid).toBe(batch.uuid);
    await carry();
    for (const name of ['B', 'C'] as const) {
      expect((await now(name)).last_reminded_at).toBe('2027-03-03T10:00:01.000Z');
    }
    at('2027-03-03T10:05:00.000Z');
    const later = await press();
    expect(later.uuid).not.toBe(batch.uuid);
    await carry();
    const done = await central(api.getAgreementBatch, { params: { id: later.uuid } });
    expect(done).toMatchObject({
      state: 'DONE',
      done: 0,
      skipped: [{ reason: 'reminded lately', count: 2 }],
    });
  });

  it('4 March 08:15, 08:20: B opens, and passes it on', async () => {
    at('2027-03-04T08:15:00.000Z');
    await view(ids.B);
    expect((await now('B')).status).toBe('VIEWED');
    oldLinks.B = await linkOf(portal.table, { id: ids.B });
    const body = { name: 'Bela Birch', position: 'Finance', email: 'bela@example.org' };
    const answer = await byLink(ids.B, {
      endpoint: api.postAgreementDelegate,
      purpose: 'delegate',
      time: '2027-03-04T08:20:00.000Z',
      body,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await now('B')).toMatchObject({
      status: 'ISSUED',
      issue: 2,
      delegated_at: '2027-03-04T08:20:00.000Z',
      viewed_at: null,
      last_reissued_at: null,
      delegations: 1,
    });
    const old = await portal.call(api.getLinkedAgreement, { headers: oldLinks.B });
    expect(old.status).toBe(401);
  });

  it('5 March 12:00, 12:10: the colleague opens, and declines', async () => {
    at('2027-03-05T12:00:00.000Z');
    await view(ids.B);
    expect((await now('B')).status).toBe('VIEWED');
    const answer = await byLink(ids.B, {
      endpoint: api.postAgreementDecline,
      purpose: 'decline',
      time: '2027-03-05T12:10:00.000Z',
      body: { reason: 'Clause 4 is not what we agreed' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await now('B')).toMatchObject({
      status: 'DECLINED',
      declined_at: '2027-03-05T12:10:00.000Z',
      decline_reason: 'Clause 4 is not what we agreed',
    });
    const [mail] = await mailsOf(portal.table, 'agreementDeclined', { id: ids.B });
    expect(mail?.to).toBe(lph.email);
  });

  it('8 March 09:00:00, 09:00:04: the text changes, and B is reissued at version 2', async () => {
    at('2027-03-08T08:50:00.000Z');
    const { version } = await central(api.getVariation, { params: { uuid: variation } });
    const changed = await central(api.patchVariation, {
      params: { uuid: variation },
      body: {
        version,
        document: { body: 'Between {{commissioner}} and {{provider}}, as agreed.', annexes: [] },
      },
    });
    expect(changed.document_version).toBe(2);
    at('2027-03-08T09:00:00.000Z');
    const { signatory } = await now('B');
    await central(api.postAgreementReissue, {
      params: { id: ids.B },
      body: { email_address: signatory?.email, name: signatory?.name },
    });
    at('2027-03-08T09:00:04.000Z');
    await follow('B');
    expect(await now('B')).toMatchObject({
      status: 'ISSUED',
      issue: 3,
      document_version: 2,
      last_reissued_at: '2027-03-08T09:00:04.000Z',
      declined_at: null,
      decline_reason: null,
    });
  });

  it('9 March 15:50, 16:00: B signs, and is not countersigned: version 2 is not covered', async () => {
    at('2027-03-09T15:50:00.000Z');
    await view(ids.B);
    await sign(ids.B, '2027-03-09T16:00:00.000Z');
    await follow('B');
    expect(await now('B')).toMatchObject({
      status: 'RETURNED',
      returned_at: '2027-03-09T16:00:00.000Z',
      countersigned_at: null,
    });
  });

  it('2 and 8 April 09:00: C is reminded 5 and 1 working days before', async () => {
    for (const day of ['2027-04-01', '2027-04-02', '2027-04-05', '2027-04-07', '2027-04-08']) {
      at(`${day}T09:00:00.000Z`);
      const { variations } = await remindAgreements({ table: portal.table, now: new Date() });
      const isDay = day === '2027-04-02' || day === '2027-04-08';
      expect(variations, day).toBe(isDay ? 1 : 0);
      await carry();
      if (isDay) expect((await now('C')).last_reminded_at).toBe(`${day}T09:00:00.000Z`);
    }
  });

  it('9 April 23:05: C expired at the end of the day, which is 23:00 in UTC', async () => {
    at('2027-04-09T22:59:59.999Z');
    const table = portal.table;
    expect(await expireAgreements({ table, now: new Date(), paceMs: 0 })).toMatchObject({
      expired: 0,
    });
    at('2027-04-09T23:05:00.000Z');
    await expireAgreements({ table, now: new Date(), paceMs: 0 });
    expect(await now('C')).toMatchObject({
      status: 'EXPIRED',
      expired_at: '2027-04-09T23:00:00.000Z',
      status_before: 'ISSUED',
    });
    expect(await mailsOf(table, 'agreementExpired', { id: ids.C })).toHaveLength(1);
  });

  it('12 April 08:00: the deadline is moved to 23 April, and C waits again', async () => {
    at('2027-04-12T08:00:00.000Z');
    const { version } = await central(api.getVariation, { params: { uuid: variation } });
    const params = { uuid: variation };
    const earlier = await portal.call(api.postVariationCommand, {
      as: lph,
      params,
      body: { command: 'extend', version, deadline: '2027-04-08' },
    });
    expect(earlier.body.errors.deadline).toEqual(['The deadline can only be moved later']);
    const moved = await central(api.postVariationCommand, {
      params,
      body: { command: 'extend', version, deadline: '2027-04-23' },
    });
    expect(moved).toMatchObject({ deadline: '2027-04-23', batch: { kind: 'EXTEND', total: 1 } });
    await carry();
    expect(await now('C')).toMatchObject({ status: 'ISSUED', issue: 2, expired_at: null });
    expect(await mailsOf(portal.table, 'agreementExtended', { id: ids.C })).toHaveLength(1);
  });

  it('13 April 08:30, 08:40:00, 08:40:02: C signs, and is countersigned: version 1 is covered', async () => {
    at('2027-04-13T08:30:00.000Z');
    await view(ids.C);
    expect((await now('C')).status).toBe('VIEWED');
    await sign(ids.C, '2027-04-13T08:40:00.000Z');
    expect((await now('C')).returned_at).toBe('2027-04-13T08:40:00.000Z');
    at('2027-04-13T08:40:02.000Z');
    await follow('C');
    expect(await now('C')).toMatchObject({
      status: 'COUNTERSIGNED',
      countersigned_at: '2027-04-13T08:40:02.000Z',
    });
  });

  it('09:00, 10:00:00, 10:00:02: the commissioner signs for B at version 2 alone', async () => {
    at('2027-04-13T09:00:00.000Z');
    const anew = await central(api.postCommissionerAgreement, {
      body: { agreement_type: 'NH', email_address: commissioner.email, name: 'Cleo Cole' },
    });
    expect(anew).toMatchObject({ covers: 1, status: 'ISSUING' });
    const id = anew.signature_request_id;
    expect(await coverOf(id)).toEqual({ version: 2, of: ['B'] });
    await followReturn(portal.table, { id });
    at('2027-04-13T09:55:00.000Z');
    await view(id);
    await sign(id, '2027-04-13T10:00:00.000Z');
    at('2027-04-13T10:00:02.000Z');
    await followReturn(portal.table, { id });
    expect(await now('B')).toMatchObject({
      status: 'COUNTERSIGNED',
      countersigned_at: '2027-04-13T10:00:02.000Z',
    });
    const covered = await agreementReturnsBy(portal.table, Object.values(ids));
    expect(covered.map((agreementReturn) => agreementReturn?.status)).toEqual(
      Array(3).fill('COUNTERSIGNED'),
    );
    await countVariation(portal.table, variation as never);
    const { counts } = await central(api.getVariation, { params: { uuid: variation } });
    expect(counts).toEqual([{ status: 'COUNTERSIGNED', count: 3 }]);
    const none = await portal.call(api.postCommissionerAgreement, {
      as: lph,
      body: { agreement_type: 'NH', email_address: commissioner.email, name: 'Cleo Cole' },
    });
    expect(none.status).toBe(409);
  });
});
