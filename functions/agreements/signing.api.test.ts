import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getAgreementVerification,
  getLinkedAgreement,
  postAgreementCode,
  postAgreementDecline,
  postAgreementDelegate,
  postAgreementLinkDownload,
  postAgreementSign,
  postAgreementView,
} from '../../shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { listOwnAgreements } from '../../shared/agreements/ownAgreements.api.ts';
import type { Variation } from '../../shared/agreements/variation.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { readAgreementFile } from '../../shared/server/agreements/agreementFiles.ts';
import { commitCommand } from '../../shared/server/agreements/systemCommands.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import {
  agreementSignatureEntity,
  commissionerCoverEntity,
  eventsOf,
} from '../../shared/store/agreementReturns.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { providerContractEntity } from '../../shared/store/providerContracts.store.ts';
import { findVariation, variationEntity } from '../../shared/store/variations.store.ts';
import { create, replace } from '../../shared/store/write.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  returnWrites,
} from '../../shared/testing/agreements.ts';
import { aHome, anAccount } from '../../shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { DEADLINE, later, MINUTE, START, signatoryAt } from './testing/signatory.ts';
import { beginSending, followReturn, linkOf, mailsOf, returnNow } from './testing/signing.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => vi.useRealTimers());

const { sent, call, open, codeFor, signBody, signs } = signatoryAt(() => portal);

describe('opening', () => {
  it('is a POST alone: what fetches the link sets nothing', async () => {
    const { one, contract } = await sent();
    const summary = await call(getLinkedAgreement, one);
    expect(summary.body).toMatchObject({
      contract_name: contract.contract_name,
      status: 'ISSUED',
      closed: null,
      signed: null,
      file: null,
    });
    expect((await returnNow(portal.table, one)).viewed_at).toBeNull();
    const opened = await call(postAgreementView, one, {
      body: {},
      headers: { ...(await linkOf(portal.table, one)), 'user-agent': 'Test browser' },
      from: '192.0.2.7',
    });
    expect(opened.status).toBe(200);
    expect(opened.body.agreement.blocks[0]).toMatchObject({ kind: 'heading' });
    expect(opened.body.agreement.statement).toBe(
      `I have read this agreement, I am authorised to sign it for ${contract.contract_name}, and by typing my name I sign it.`,
    );
    expect(opened.body.document.url).toContain(opened.body.agreement.document_sha256);
    expect(await returnNow(portal.table, one)).toMatchObject({
      status: 'VIEWED',
      viewed_at: START.toISOString(),
    });
    expect(
      (await eventsOf(portal.table, one.id)).find(({ kind }) => kind === 'viewed'),
    ).toMatchObject({
      ip: expect.anything(),
      browser: 'Test browser',
    });
    later(MINUTE);
    await open(one);
    expect(await returnNow(portal.table, one)).toMatchObject({
      viewed_at: START.toISOString(),
      last_viewed_at: new Date(START.getTime() + MINUTE).toISOString(),
    });
  });

  it('shows what was merged when it was sent, whatever changed since', async () => {
    const { one, contract } = await sent();
    await portal.table.commit(
      replace(providerContractEntity, { ...contract, provider_name: 'Another' }, contract),
    );
    const opened = await open(one);
    expect(JSON.stringify(opened.body.agreement.blocks)).toContain('Larch Care Limited');
    expect(JSON.stringify(opened.body.agreement.blocks)).not.toContain('Another');
  });

  it('refuses a link that is forged, of another purpose, over or replaced, each with its text', async () => {
    const { one } = await sent();
    const good = await linkOf(portal.table, one);
    const look = (token: string) =>
      portal.call(getLinkedAgreement, { headers: { 'x-link-token': token } });
    const altered = `${good['x-link-token'].slice(0, -4)}AAAA`;
    for (const token of [altered, 'none', '']) {
      const answer = await look(token);
      expect([answer.status, answer.body.detail]).toEqual([
        401,
        'This link is not valid. Please sign in, or use the link in your latest email.',
      ]);
    }
    const claims = { signatureRequestId: one.id, issue: 1, email: one.signatory?.email as never };
    const old = await signLink('agreement', claims, { from: new Date('2027-01-01'), hours: 1 });
    expect((await look(old)).body.detail).toMatch(/^This link has expired/);
    const other = await signLink(
      'registration',
      { request: one.id as never, email: claims.email },
      { from: START, hours: 1 },
    );
    expect((await look(other)).status).toBe(401);
    const ahead = await signLink('agreement', { ...claims, issue: 2 }, { from: START, hours: 1 });
    expect((await look(ahead)).body.detail).toBe(
      'This link was replaced by a newer one. Please use the latest email.',
    );
    const foreign = await signLink(
      'agreement',
      { ...claims, email: EmailAddress.parse('eve@example.org') },
      { from: START, hours: 1 },
    );
    expect((await look(foreign)).status).toBe(401);
  });

  it('ends with the contact: their link is dead at once', async () => {
    const { one, contract } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    await portal.table.commit(
      replace(
        providerContractEntity,
        {
          ...contract,
          head_office_contacts: contract.head_office_contacts.map((each) => ({
            ...each,
            is_deleted: true,
          })),
        },
        contract,
      ),
    );
    const answer = await call(postAgreementSign, one, { body: await signBody(one, { code }) });
    expect(answer.status).toBe(401);
    expect((await returnNow(portal.table, one)).status).toBe('VIEWED');
  });
});

describe('the code', () => {
  it('is six digits, is for one thing, and is used up with the signature', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    expect(code).toMatch(/^\d{6}$/);
    const declined = await call(postAgreementDecline, one, {
      body: { code, issue: 1, reason: 'The rates are wrong' },
    });
    expect([declined.status, declined.body.errors]).toEqual([
      400,
      { code: ['This code has expired. Please ask for a new one.'] },
    ]);
    const body = await signBody(one, { code });
    expect((await call(postAgreementSign, one, { body })).status).toBe(200);
    const again = await call(postAgreementSign, one, { body });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This agreement was signed by Łukasz Nguyễn at 10:00 on 02-03-2027.',
    ]);
  });

  it('is refused when it is wrong, counted, and after five tries or 15 minutes dead', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = async (digits: string) =>
      call(postAgreementSign, one, { body: await signBody(one, { code: digits }) });
    const first = await attempt(wrong);
    expect([first.status, first.body.errors.code]).toEqual([
      400,
      ['This code is not right. You have 4 tries left.'],
    ]);
    for (let tries = 0; tries < 3; tries++) await attempt(wrong);
    expect((await attempt(wrong)).status).toBe(429);
    const dead = await attempt(code);
    expect([dead.status, dead.body.detail]).toEqual([
      429,
      'There were too many wrong codes. Please ask for a new one.',
    ]);
    later(2 * MINUTE);
    const fresh = await codeFor(one, 'sign');
    later(15 * MINUTE);
    const old = await attempt(fresh);
    expect([old.status, old.body.detail]).toEqual([
      400,
      'This code has expired. Please ask for a new one.',
    ]);
    expect((await returnNow(portal.table, one)).status).toBe('VIEWED');
  });

  it('is sent once a minute and five times an hour', async () => {
    const { one } = await sent();
    await open(one);
    const ask = () => call(postAgreementCode, one, { body: { purpose: 'sign' } });
    expect((await ask()).status).toBe(200);
    const again = await ask();
    // The one that was sent is for this and works still: there is a field to type it into.
    expect([again.status, Object.keys(again.body.errors)]).toEqual([429, ['code']]);
    const other = await call(postAgreementCode, one, { body: { purpose: 'decline' } });
    expect([other.status, other.body.errors]).toEqual([429, undefined]);
    for (let at = 0; at < 4; at++) {
      later(2 * MINUTE);
      expect((await ask()).status).toBe(200);
    }
    later(2 * MINUTE);
    const sixth = await ask();
    expect([sixth.status, sixth.body.detail]).toEqual([
      429,
      'You have asked for several codes. Please wait an hour and try again.',
    ]);
  });

  it('is not kept anywhere', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    const [mail] = await mailsOf(portal.table, 'agreementCode', one);
    expect(JSON.stringify(mail)).not.toContain(`"${code}"`);
  });
});

describe('signing', () => {
  it('asks for what it needs, field by field, before it looks at the code', async () => {
    const { one } = await sent({
      variation: aVariation({
        deadline: DEADLINE,
        asks: { home_details: false, key_contacts: true, placement: true },
      }),
    });
    await open(one);
    const body = await signBody(
      one,
      {
        key_contacts: {
          address: '1 High Street',
          contacts: [{ name: 'Ada', position: '', telephone: 'no', email: 'ada@example.org' }],
        },
        placement: {
          service_user_id: 'SU-1001',
          admission_date: '2027-02-01',
          additional_care_required: false,
          total_weekly_rate: 'abc',
          additional_care_cost: '',
          review_date: '',
          comments: '',
          invoicing_code: '',
          invoicing_address: '1 High Street',
        },
      },
      { name: '', position: ' ', date: '', email: 'eve@example.org', confirm_agreement: false },
    );
    const answer = await call(postAgreementSign, one, { body });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        'sign_off.name': ['This field is required'],
        'sign_off.position': ['This field is required'],
        'sign_off.date': ['Please select a date'],
        'sign_off.email': [
          'Use the address this agreement was sent to, or pass it on to your colleague',
        ],
        'sign_off.confirm_agreement': ['Please confirm that you agree'],
        'key_contacts.contacts.0.telephone': ['Invalid phone number'],
        'placement.total_weekly_rate': ['Please enter a number'],
      },
    ]);
    const { one: plain } = await sent();
    await open(plain);
    const day = await call(postAgreementSign, plain, {
      body: await signBody(plain, {}, { date: '2027-03-01', email: 'nobody' }),
    });
    expect(day.body.errors).toMatchObject({
      'sign_off.date': ['The date must be today’s date'],
      'sign_off.email': ['Invalid email address'],
    });
  });

  it('is of what was shown and opened', async () => {
    const { one } = await sent();
    const unopened = await call(postAgreementSign, one, { body: await signBody(one) });
    expect([unopened.status, unopened.body.detail]).toEqual([
      409,
      'Please open the agreement first',
    ]);
    await open(one);
    const other = await call(postAgreementSign, one, {
      body: await signBody(one, { document_sha256: '0'.repeat(64) }),
    });
    expect([other.status, other.body.detail]).toEqual([
      409,
      'The agreement has changed since you opened it. Please read it again.',
    ]);
  });

  it('begins anew where the contract has other homes by then', async () => {
    const [birch, cedar] = [aHome({ name: 'Birch Court' }), aHome({ name: 'Cedar Court' })];
    await portal.add({ homes: [birch, cedar] });
    const contract = aProviderContract({ places: [homeRef(birch.uuid)] });
    const { one } = await sent({
      contract,
      variation: aVariation({
        deadline: DEADLINE,
        asks: { home_details: true, key_contacts: false, placement: false },
      }),
    });
    const opened = await open(one);
    const home_details = opened.body.agreement.homes.map((home: { place: string }) => ({
      place: home.place,
      home_name: 'Birch Court',
      home_address: '1 Birch Road',
      home_telephone: '020 7946 0018',
      home_email: 'office@example.org',
      contact_name: 'Bola',
      contact_telephone: '020 7946 0019',
      contact_email: 'bola@example.org',
      contact_position: '',
    }));
    const code = await codeFor(one, 'sign');
    await portal.table.commit(
      replace(
        providerContractEntity,
        { ...contract, places: [homeRef(birch.uuid), homeRef(cedar.uuid)] },
        contract,
      ),
    );
    const body = await signBody(one, { code, home_details });
    const refused = await call(postAgreementSign, one, { body });
    expect([refused.status, refused.body.detail, refused.body.current]).toEqual([
      409,
      'The agreement has changed since you opened it. Please read it again.',
      { issue: 1 },
    ]);
    expect((await open(one)).body.agreement.homes).toHaveLength(2);
  });

  it('ends with the deadline’s day in London, by the clock and not by the status', async () => {
    const attempt = async (received: string) => {
      vi.setSystemTime(START);
      const { one } = await sent();
      vi.setSystemTime(Date.parse(received) - 5 * MINUTE);
      await open(one);
      const code = await codeFor(one, 'sign');
      vi.setSystemTime(Date.parse(received));
      const answer = await call(postAgreementSign, one, {
        body: await signBody(
          one,
          { code },
          { date: received < '2027-04-09T23' ? '2027-04-09' : '2027-04-10' },
        ),
        received: new Date(received),
      });
      return { answer, status: (await returnNow(portal.table, one)).status };
    };
    const inTime = await attempt('2027-04-09T22:59:59.999Z');
    expect([inTime.answer.status, inTime.status]).toEqual([200, 'RETURNED']);
    const late = await attempt('2027-04-09T23:00:00.000Z');
    expect([late.answer.status, late.answer.body.detail, late.status]).toEqual([
      409,
      'The deadline for this agreement was 9 April 2027. Please contact the central team.',
      'VIEWED',
    ]);
  });

  it('goes on by a later deadline at once, before the batch has come to the return', async () => {
    const { one, variation } = await sent();
    const own = anAccount({ kind: 'provider', email: one.signatory?.email as EmailAddress });
    await portal.add({ accounts: [own] });
    vi.setSystemTime(new Date('2027-04-09T23:05:00.000Z'));
    await commitCommand(portal.table, {
      one: await returnNow(portal.table, one),
      variation,
      command: { command: 'expire' },
      now: new Date(),
      trace: 'test',
    });
    await portal.table.commit(
      replace(variationEntity, { ...variation, deadline: '2027-04-23' }, variation),
    );
    vi.setSystemTime(new Date('2027-04-12T10:00:00.000Z'));
    const { body: listed } = await portal.call(listOwnAgreements, { as: own });
    expect(listed.to_sign).toMatchObject([{ can_sign: true, status: 'ISSUED' }]);
    expect((await open(one)).body.agreement).toMatchObject({ status: 'VIEWED', closed: null });
    expect(await returnNow(portal.table, one)).toMatchObject({
      status: 'VIEWED',
      expired_at: null,
      issue: 1,
    });
    const code = await codeFor(one, 'sign');
    const body = await signBody(one, { code }, { date: '2027-04-12' });
    expect((await call(postAgreementSign, one, { body })).status).toBe(200);
  });

  it('obeys a variation that was withdrawn at once, and shows it still', async () => {
    const { one, variation } = await sent();
    await open(one);
    const found = (await findVariation(portal.table, variation.uuid)) as Variation;
    await portal.table.commit(
      replace(
        variationEntity,
        { ...found, status: 'WITHDRAWN', ended_at: START.toISOString() as never },
        found,
      ),
    );
    const answer = await call(postAgreementSign, one, { body: await signBody(one) });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This agreement was withdrawn on 2 March 2027. You need not do anything.',
    ]);
    expect((await open(one)).status).toBe(200);
  });

  it('twice at once is once, and a repeated request gets the answer that it had', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    const body = await signBody(one, { code });
    const answers = await Promise.all([1, 2].map(() => call(postAgreementSign, one, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { one: other } = await sent();
    await open(other);
    const otherBody = await signBody(other, { code: await codeFor(other, 'sign') });
    const headers = {
      ...(await linkOf(portal.table, other)),
      'idempotency-key': 'sign-once-please',
    };
    const twice = [
      await call(postAgreementSign, other, { body: otherBody, headers }),
      await call(postAgreementSign, other, { body: otherBody, headers }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const events = await eventsOf(portal.table, other.id);
    expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
  });

  it('keeps what was typed as it was typed', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    const name = '=cmd() <script> {{rates}} 漢字';
    await call(postAgreementSign, one, { body: await signBody(one, { code }, { name }) });
    const [kept] = await portal.table.read(wanted(agreementSignatureEntity, { return: one.id }));
    expect(kept).toMatchObject({ name, email: one.signatory?.email, date: '2027-03-02' });
  });
});

describe('declining and passing on', () => {
  it('declines with a reason of ten characters, and tells the owner', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'decline');
    const short = await call(postAgreementDecline, one, {
      body: { code, issue: 1, reason: '9 letters' },
    });
    expect([short.status, short.body.errors]).toEqual([
      400,
      { reason: ['Please say why, in at least 10 characters'] },
    ]);
    const long = await call(postAgreementDecline, one, {
      body: { code, issue: 1, reason: 'n'.repeat(1001) },
    });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['reason']]);
    const declined = await call(postAgreementDecline, one, {
      body: { code, issue: 1, reason: 'The rates are wrong' },
    });
    expect(declined.body).toMatchObject({ status: 'DECLINED' });
  });

  it('passes on to a colleague, whose link then is the only one', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'delegate');
    const old = await linkOf(portal.table, one);
    const { document } = await returnNow(portal.table, one);
    const to = { name: 'Bola', position: 'Manager', email: 'bola@example.org' };
    const own = await call(postAgreementDelegate, one, {
      body: { code, issue: 1, ...to, email: one.signatory?.email.toUpperCase() },
    });
    expect([own.status, own.body.errors]).toEqual([400, { email: ['This is your own address'] }]);
    const passed = await call(postAgreementDelegate, one, { body: { code, issue: 1, ...to } });
    expect(passed.body).toEqual({ name: 'Bola', email: 'bola@example.org' });
    const passedOn = 'This agreement was passed on to Bola at 10:00 on 02-03-2027.';
    const dead = await portal.call(getLinkedAgreement, { headers: old });
    expect([dead.status, dead.body.detail]).toEqual([401, passedOn]);
    // Of two at one mailbox the second has the form open still.
    const second = await portal.call(postAgreementSign, {
      headers: old,
      body: await signBody(one),
    });
    expect([second.status, second.body.detail]).toEqual([409, passedOn]);
    expect(await returnNow(portal.table, one)).toMatchObject({
      status: 'ISSUED',
      issue: 2,
      viewed_at: null,
      delegations: 1,
      signatory: { email: 'bola@example.org', contact: null },
    });
    const [mail] = await mailsOf(portal.table, 'agreementToSign', one).then((all) =>
      all.filter(({ to: address }) => address === 'bola@example.org'),
    );
    expect(mail?.content).toMatchObject({ issue: 2, passed_on_by: one.signatory?.name });
    expect((await call(getLinkedAgreement, one)).status).toBe(200);
    // All of one instant here: the code comes before what it was for.
    const kinds = (await eventsOf(portal.table, one.id)).map(({ kind }) => kind);
    expect(kinds.indexOf('codeConfirmed')).toBeLessThan(kinds.indexOf('delegated'));
    // The signatory is no merge field: the colleague signs the same document.
    expect((await returnNow(portal.table, one)).document).toEqual(document);
  });

  it('says of a link that was passed on and then reissued that it was replaced', async () => {
    const { one, variation } = await sent();
    await open(one);
    const old = await linkOf(portal.table, one);
    const code = await codeFor(one, 'delegate');
    const to = { name: 'Bola', position: 'Manager', email: 'bola@example.org' };
    await call(postAgreementDelegate, one, { body: { code, issue: 1, ...to } });
    const first = await linkOf(portal.table, one);
    later(MINUTE);
    await commitCommand(portal.table, {
      one: await returnNow(portal.table, one),
      variation: (await findVariation(portal.table, variation.uuid)) as Variation,
      command: {
        command: 'reissue',
        signatory: { ...to, email: EmailAddress.parse(to.email), contact: null },
      },
      now: new Date(),
      trace: 'test',
    });
    for (const headers of [old, first]) {
      const dead = await portal.call(getLinkedAgreement, { headers });
      expect([dead.status, dead.body.detail]).toEqual([
        401,
        'This link was replaced by a newer one. Please use the latest email.',
      ]);
    }
  });

  it('passes on three times at most', async () => {
    const { one } = await sent({ one: { delegations: 3 } });
    await open(one);
    const answer = await call(postAgreementDelegate, one, {
      body: { code: '1', issue: 1, name: 'B', position: 'M', email: 'bola@example.org' },
    });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This agreement has been passed on three times. Please ask the central team.',
    ]);
  });

  it('lets one of two at one mailbox sign, and tells the other who did', async () => {
    const { one } = await sent();
    await open(one);
    const code = await codeFor(one, 'sign');
    const body = await signBody(one, { code });
    await call(postAgreementSign, one, { body });
    const other = await call(postAgreementDecline, one, {
      body: { code: '1', issue: 1, reason: 'The rates are wrong' },
    });
    expect([other.status, other.body.detail]).toEqual([
      409,
      'This agreement was signed by Łukasz Nguyễn at 10:00 on 02-03-2027.',
    ]);
  });
});

describe('sealing', () => {
  it('makes one file, one hash and one mail, also when it was killed before its commit', async () => {
    const { one, contract } = await sent();
    await signs(one);
    const failing = {
      ...portal.table,
      commit: async () => {
        throw new Error('killed');
      },
    };
    const killed = await followReturn(failing, one);
    expect(killed.batchItemFailures).toHaveLength(1);
    expect((await returnNow(portal.table, one)).signed_file).toBeNull();
    later(10 * MINUTE);
    await Promise.all([followReturn(portal.table, one), followReturn(portal.table, one)]);
    await followReturn(portal.table, one);
    const { signed_file } = await returnNow(portal.table, one);
    expect(signed_file?.key).toBe(`${one.id}/${signed_file?.sha256}`);
    const keys = await keysOf(`${one.id}/`);
    // The document and the one sealed file.
    expect(keys).toHaveLength(2);
    const mails = await mailsOf(portal.table, 'agreementSigned', one);
    expect(mails.map(({ to, content }) => [to, content.sha256])).toEqual([
      [contract.head_office_contacts[0]?.emails[0], signed_file?.sha256],
    ]);
    const pdf = await readAgreementFile(signed_file as never);
    const document = await readAgreementFile(
      (await returnNow(portal.table, one)).document as never,
    );
    expect(pdf.includes(document)).toBe(true);
  });

  it('gives the signed file with a code only', async () => {
    const { one } = await sent();
    await signs(one);
    await followReturn(portal.table, one);
    later(2 * MINUTE);
    const opened = await open(one);
    expect(opened.body.document).toMatchObject({ ready: false, url: null });
    expect((await call(postAgreementLinkDownload, one, { body: { code: '000000' } })).status).toBe(
      400,
    );
    const code = await codeFor(one, 'download');
    const link = await call(postAgreementLinkDownload, one, { body: { code } });
    const { signed_file } = await returnNow(portal.table, one);
    expect(link.body).toMatchObject({ ready: true, kind: 'SIGNED', sha256: signed_file?.sha256 });
    const file = await fetch(link.body.url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await file.arrayBuffer()).byteLength).toBe(signed_file?.bytes);
  });

  it('is known to whoever asks with the file’s hash, and nothing else is', async () => {
    const { one, variation, contract } = await sent();
    await signs(one);
    await followReturn(portal.table, one);
    const { document, signed_file } = await returnNow(portal.table, one);
    const ask = async (sha256: string | undefined) =>
      (await portal.call(getAgreementVerification, { params: { sha256: sha256 ?? '' } })).body;
    const about = {
      known: true,
      reference: variation.reference,
      title: variation.title,
      contract_name: contract.contract_name,
      newer: false,
    };
    expect(await ask(document?.sha256)).toEqual({ ...about, kind: 'document', signed_at: null });
    expect(await ask(signed_file?.sha256)).toEqual({
      ...about,
      kind: 'signed',
      signed_at: new Date(START.getTime() + 1000).toISOString(),
    });
    expect(await ask('a'.repeat(64))).toEqual({ known: false });
  });

  it('makes the complete file when a commissioner’s signature covers it', async () => {
    const variation = aVariation({ deadline: DEADLINE, countersign: true });
    const { one, contract } = await sent({ variation });
    await signs(one);
    await followReturn(portal.table, one);
    const asked: AgreementReturn = {
      ...anAgreementReturn(variation, contract),
      party: 'COMMISSIONER',
      contract: null,
      contract_name: 'NHS Example ICB',
      covers: 1,
      signatory: {
        name: 'Cora Commissioner',
        position: 'Head of care',
        email: EmailAddress.parse(`cora.${one.id}@example.org`),
        contact: null,
      },
    };
    await portal.table.load([
      ...returnWrites(asked),
      create(commissionerCoverEntity, {
        id: asked.id,
        variation: variation.uuid,
        document_version: 1,
        contracts: [contract.uuid],
      }),
    ]);
    await followReturn(portal.table, asked);
    const opened = await open(asked);
    const sha = (await returnNow(portal.table, one)).document?.sha256;
    expect(JSON.stringify(opened.body.agreement.blocks)).toContain(sha);
    const code = await codeFor(asked, 'sign');
    await call(postAgreementSign, asked, { body: await signBody(asked, { code }) });
    await followReturn(portal.table, asked);
    expect((await returnNow(portal.table, one)).status).toBe('COUNTERSIGNED');
    await followReturn(portal.table, one);
    const done = await returnNow(portal.table, one);
    expect(done.complete_file).not.toBeNull();
    expect(await mailsOf(portal.table, 'agreementComplete', one)).toHaveLength(1);
    const answer = await portal.call(getAgreementVerification, {
      params: { sha256: done.signed_file?.sha256 ?? '' },
    });
    expect(answer.body).toMatchObject({ kind: 'signed', newer: true });
    const bytes = await readAgreementFile(done.complete_file as never);
    expect(bytes.length).toBeGreaterThan(done.signed_file?.bytes ?? 0);
  });
});

describe('a document', () => {
  it('is merged from the contract’s homes and rates, and is the same file when it is made again', async () => {
    const home = aHome({ name: 'Birch Court', aqp_status: true, rate: 1353.5 });
    await portal.add({ homes: [home] });
    const contract = aProviderContract({
      places: [{ kind: home.kind, uuid: home.uuid }],
      head_office_contacts: [aHeadContact({ first_name: '{{rates}}', last_name: '<b>' })],
    });
    const { one, variation } = await sent({ contract });
    const first = await returnNow(portal.table, one);
    const { body } = await open(one);
    expect(JSON.stringify(body.agreement.blocks)).toContain('1353.50');
    expect(JSON.stringify(body.agreement.blocks)).toContain('Birch Court');
    // Sent anew to somebody else: another issue, the same document.
    const found = (await findVariation(portal.table, variation.uuid)) as Variation;
    later(MINUTE);
    await commitCommand(portal.table, {
      one: await returnNow(portal.table, one),
      variation: found,
      command: {
        command: 'reissue',
        signatory: {
          name: 'Bola',
          position: '',
          email: EmailAddress.parse('bola@example.org'),
          contact: null,
        },
      },
      now: new Date(),
      trace: 'test',
    });
    await followReturn(portal.table, one);
    const again = await returnNow(portal.table, one);
    expect(again).toMatchObject({ status: 'ISSUED', issue: 2, issued_at: first.issued_at });
    expect(again.last_reissued_at).not.toBeNull();
    expect(again.document).toEqual(first.document);
    expect(again.viewed_at).toBeNull();
  });

  it('is prepared once by many at once, with one mail', async () => {
    const sending = await beginSending(portal, { variation: aVariation({ deadline: DEADLINE }) });
    await Promise.all([1, 2, 3].map(() => followReturn(portal.table, sending.one)));
    expect((await returnNow(portal.table, sending.one)).status).toBe('ISSUED');
    expect(await mailsOf(portal.table, 'agreementToSign', sending.one)).toHaveLength(1);
    expect(await keysOf(`${sending.one.id}/`)).toHaveLength(1);
  });
});

async function keysOf(prefix: string): Promise<string[]> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const { s3 } = await import('../../shared/server/s3.ts');
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: portal.agreementsBucket, Prefix: prefix }),
  );
  return Contents.flatMap(({ Key }) => Key ?? []);
}
