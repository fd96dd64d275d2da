import { describe, expect, it } from 'vitest';
import {
  getLinkedAgreement,
  postAgreementDecline,
  postAgreementDelegate,
  postAgreementSign,
} from '#shared/agreements/agreementLink.api.ts';
import { getAgreementReturn } from '#shared/agreements/agreementReturns.api.ts';
import { deleteHeadOfficeContact } from '#shared/agreements/providerContracts.api.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { eventsOf } from '#shared/store/agreementReturns.store.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { create } from '#shared/store/write.ts';
import { aHeadContact, aProviderContract, aVariation } from '#shared/testing/agreements.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { DEADLINE, later, MINUTE, signingScene } from './testing/signatory.ts';
import { linkOf, mailsOf, returnNow } from './testing/signing.ts';

/* What else a signatory can do: decline, and pass on (agreements, sections 1 and 6). */

const scene = signingScene();
const { sent, call, open, codeFor, signBody } = scene;

describe('declining and passing on', () => {
  it('declines with a reason of ten characters, and tells the owner', async () => {
    const owner = anAccount({ kind: 'lph' });
    await scene.portal.add({ accounts: [owner] });
    const starter = { account: owner.id, name: 'Olive Owner' };
    const { agreementReturn } = await sent({
      variation: aVariation({ deadline: DEADLINE, owner: starter }),
    });
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'decline');
    const short = await call(postAgreementDecline, agreementReturn, {
      body: { code, issue: 1, reason: '9 letters' },
    });
    expect([short.status, short.body.errors]).toEqual([
      400,
      { reason: ['Please say why, in at least 10 characters'] },
    ]);
    const long = await call(postAgreementDecline, agreementReturn, {
      body: { code, issue: 1, reason: 'n'.repeat(1001) },
    });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['reason']]);
    const declined = await call(postAgreementDecline, agreementReturn, {
      body: { code, issue: 1, reason: 'The rates are wrong' },
    });
    expect(declined.body).toMatchObject({ status: 'DECLINED' });
    expect(await mailsOf(scene.portal.table, 'agreementDeclined', agreementReturn)).toMatchObject([
      { to: owner.email, content: { reason: 'The rates are wrong' } },
    ]);
  });

  it('passes on to a colleague, whose link then is the only one', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'delegate');
    const old = await linkOf(scene.portal.table, agreementReturn);
    const { document } = await returnNow(scene.portal.table, agreementReturn);
    const to = { name: 'Bola', position: 'Manager', email: 'bola@example.org' };
    const own = await call(postAgreementDelegate, agreementReturn, {
      body: { code, issue: 1, ...to, email: agreementReturn.signatory?.email.toUpperCase() },
    });
    expect([own.status, own.body.errors]).toEqual([400, { email: ['This is your own address'] }]);
    const passed = await call(postAgreementDelegate, agreementReturn, {
      body: { code, issue: 1, ...to },
    });
    expect(passed.body).toEqual({ name: 'Bola', email: 'bola@example.org' });
    const passedOn = 'This agreement was passed on to Bola at 10:00 on 02-03-2027.';
    const dead = await scene.portal.call(getLinkedAgreement, { headers: old });
    expect([dead.status, dead.body.detail]).toEqual([401, passedOn]);
    // Of two at one mailbox the second has the form open still.
    const second = await scene.portal.call(postAgreementSign, {
      headers: old,
      body: await signBody(agreementReturn),
    });
    expect([second.status, second.body.detail]).toEqual([409, passedOn]);
    expect(await returnNow(scene.portal.table, agreementReturn)).toMatchObject({
      status: 'ISSUED',
      issue: 2,
      viewed_at: null,
      delegations: 1,
      signatory: { email: 'bola@example.org', contact: null },
    });
    const [mail] = await mailsOf(scene.portal.table, 'agreementToSign', agreementReturn).then(
      (all) => all.filter(({ to: address }) => address === 'bola@example.org'),
    );
    expect(mail?.content).toMatchObject({
      issue: 2,
      passed_on_by: agreementReturn.signatory?.name,
    });
    expect((await call(getLinkedAgreement, agreementReturn)).status).toBe(200);
    // All of one instant here: the code comes before what it was for.
    const kinds = (await eventsOf(scene.portal.table, agreementReturn.id)).map(({ kind }) => kind);
    expect(kinds.indexOf('codeConfirmed')).toBeLessThan(kinds.indexOf('delegated'));
    // The signatory is no merge field: the colleague signs the same document.
    expect((await returnNow(scene.portal.table, agreementReturn)).document).toEqual(document);
  });

  it('ties a colleague who is a contact to the contract: deleting them ends their link', async () => {
    const central = anAccount({ kind: 'lph' });
    await scene.portal.add({ accounts: [central] });
    const [signs, colleague] = [aHeadContact(), aHeadContact()];
    const { agreementReturn, contract } = await sent({
      contract: aProviderContract({ head_office_contacts: [signs, colleague] }),
    });
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'delegate');
    const [email = ''] = colleague.emails;
    const passed = await call(postAgreementDelegate, agreementReturn, {
      body: { code, issue: 1, name: 'Ben', position: 'Manager', email: email.toUpperCase() },
    });
    expect(passed.status, passed.text).toBe(200);
    const { signatory } = await returnNow(scene.portal.table, agreementReturn);
    expect(signatory).toEqual({
      ...{ name: 'Ben', position: 'Manager', email },
      contact: colleague.uuid,
    });
    await open(agreementReturn);
    const { body } = await scene.portal.call(deleteHeadOfficeContact, {
      as: central,
      params: { uuid: contract.uuid, contact: colleague.uuid },
      body: { version: 1 },
    });
    expect(body.head_office_contacts).toHaveLength(2);
    for (const answer of [
      await call(getLinkedAgreement, agreementReturn),
      await call(postAgreementSign, agreementReturn, { body: await signBody(agreementReturn) }),
    ]) {
      expect(answer.status, answer.text).toBe(401);
    }
    const detail = await scene.portal.call(getAgreementReturn, {
      as: central,
      params: { id: agreementReturn.id },
    });
    expect(detail.body.provider_return.signatory).toMatchObject({ name: 'Ben', is_gone: true });
  });

  it('passes on to nobody whose account is deactivated, and the code is good still', async () => {
    const [signs, other] = [aHeadContact(), aHeadContact()];
    const [second, first] = [EmailAddress.parse('second@example.org'), other.emails[0]];
    other.emails.push(second);
    const { agreementReturn } = await sent({
      contract: aProviderContract({ head_office_contacts: [signs, other] }),
    });
    const left = anAccount({ is_active: false, email: first as EmailAddress });
    const since = instant(new Date());
    await scene.portal.table.load([
      create(inactiveAddressEntity, { email: left.email, version: 1, account: left.id, since }),
    ]);
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'delegate');
    const passTo = (email: string) =>
      call(postAgreementDelegate, agreementReturn, {
        body: { code, issue: 1, name: 'Bola', position: 'Manager', email },
      });
    for (const email of [left.email, second]) {
      const { status, body } = await passTo(email);
      expect([status, body.errors]).toEqual([
        400,
        { email: ['No email can be sent to this address. Please pass it on to someone else.'] },
      ]);
    }
    expect(await returnNow(scene.portal.table, agreementReturn)).toMatchObject({
      status: 'VIEWED',
      issue: 1,
      delegations: 0,
    });
    expect((await passTo('bola@example.org')).status).toBe(200);
  });

  it('says of a link that was passed on and then reissued that it was replaced', async () => {
    const { agreementReturn, variation } = await sent();
    await open(agreementReturn);
    const old = await linkOf(scene.portal.table, agreementReturn);
    const code = await codeFor(agreementReturn, 'delegate');
    const to = { name: 'Bola', position: 'Manager', email: 'bola@example.org' };
    await call(postAgreementDelegate, agreementReturn, { body: { code, issue: 1, ...to } });
    const first = await linkOf(scene.portal.table, agreementReturn);
    later(MINUTE);
    await commitCommand(scene.portal.table, {
      agreementReturn: await returnNow(scene.portal.table, agreementReturn),
      variation: (await findVariation(scene.portal.table, variation.uuid)) as Variation,
      command: {
        command: 'reissue',
        signatory: { ...to, email: EmailAddress.parse(to.email), contact: null },
      },
      now: new Date(),
      trace: 'test',
    });
    for (const headers of [old, first]) {
      const dead = await scene.portal.call(getLinkedAgreement, { headers });
      expect([dead.status, dead.body.detail]).toEqual([
        401,
        'This link was replaced by a newer one. Please use the latest email.',
      ]);
    }
  });

  it('passes on three times at most', async () => {
    const { agreementReturn } = await sent({ overrides: { delegations: 3 } });
    await open(agreementReturn);
    const answer = await call(postAgreementDelegate, agreementReturn, {
      body: { code: '1', issue: 1, name: 'B', position: 'M', email: 'bola@example.org' },
    });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This agreement has been passed on three times. Please ask the central team.',
    ]);
  });

  it('lets one of two at one mailbox sign, and tells the other who did', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const body = await signBody(agreementReturn, { code });
    await call(postAgreementSign, agreementReturn, { body });
    const other = await call(postAgreementDecline, agreementReturn, {
      body: { code: '1', issue: 1, reason: 'The rates are wrong' },
    });
    expect([other.status, other.body.detail]).toEqual([
      409,
      'This agreement was signed by Łukasz Nguyễn at 10:00 on 02-03-2027.',
    ]);
  });
});
