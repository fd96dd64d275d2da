import { describe, expect, it, vi } from 'vitest';
import {
  postAgreementCode,
  postAgreementDecline,
  postAgreementSign,
} from '#shared/agreements/agreementLink.api.ts';
import { listOwnAgreements } from '#shared/agreements/ownAgreements.api.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { agreementSignatureEntity, eventsOf } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { providerContractEntity } from '#shared/store/providerContracts.store.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { aProviderContract, aVariation } from '#shared/testing/agreements.ts';
import { aHome, anAccount } from '#shared/testing/builders.ts';
import { agreementCodeMail } from '../../events/agreements/agreementCode.mail.tsx';
import { DEADLINE, later, MINUTE, START, signingScene } from './testing/signatory.ts';
import { linkOf, mailsOf, returnNow } from './testing/signing.ts';

/* The code and the signature (agreements, sections 2, 6 and 7). */

const scene = signingScene();
const { sent, call, open, codeFor, signBody } = scene;

describe('the code', () => {
  it('is six digits, is for one thing, and is used up with the signature', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    expect(code).toMatch(/^\d{6}$/);
    const declined = await call(postAgreementDecline, agreementReturn, {
      body: { code, issue: 1, reason: 'The rates are wrong' },
    });
    expect([declined.status, declined.body.errors]).toEqual([
      400,
      { code: ['This code has expired. Please ask for a new one.'] },
    ]);
    const body = await signBody(agreementReturn, { code });
    expect((await call(postAgreementSign, agreementReturn, { body })).status).toBe(200);
    const again = await call(postAgreementSign, agreementReturn, { body });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This agreement was signed by Łukasz Nguyễn at 10:00 on 02-03-2027.',
    ]);
  });

  it('is refused when it is wrong, counted, and after five tries or 15 minutes dead', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = async (digits: string) =>
      call(postAgreementSign, agreementReturn, {
        body: await signBody(agreementReturn, { code: digits }),
      });
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
    const fresh = await codeFor(agreementReturn, 'sign');
    later(15 * MINUTE);
    const old = await attempt(fresh);
    expect([old.status, old.body.detail]).toEqual([
      400,
      'This code has expired. Please ask for a new one.',
    ]);
    expect((await returnNow(scene.portal.table, agreementReturn)).status).toBe('VIEWED');
  });

  it('is sent once a minute and five times an hour', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const ask = () => call(postAgreementCode, agreementReturn, { body: { purpose: 'sign' } });
    expect((await ask()).status).toBe(200);
    const again = await ask();
    // The one that was sent is for this and works still: there is a field to type it into.
    expect([again.status, Object.keys(again.body.errors)]).toEqual([429, ['code']]);
    const other = await call(postAgreementCode, agreementReturn, { body: { purpose: 'decline' } });
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

  it('is not mailed once it opens nothing', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    await codeFor(agreementReturn, 'sign');
    const { table } = scene.portal;
    const [mail] = await mailsOf(table, 'agreementCode', agreementReturn);
    if (!mail) throw new Error('A code was sent');
    const whyMoot = () => agreementCodeMail.whyMoot(mail, { table, now: new Date() });
    later(15 * MINUTE - 1);
    expect(await whyMoot()).toBeUndefined();
    later(1);
    expect(await whyMoot()).toBe('The code opens nothing any more');
  });

  it('is not kept anywhere', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const [mail] = await mailsOf(scene.portal.table, 'agreementCode', agreementReturn);
    expect(JSON.stringify(mail)).not.toContain(`"${code}"`);
  });
});

describe('signing', () => {
  it('asks for what it needs, field by field, before it looks at the code', async () => {
    const { agreementReturn } = await sent({
      variation: aVariation({
        deadline: DEADLINE,
        asks: { home_details: false, key_contacts: true, placement: true },
      }),
    });
    await open(agreementReturn);
    const body = await signBody(
      agreementReturn,
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
    const answer = await call(postAgreementSign, agreementReturn, { body });
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
    const { agreementReturn: plain } = await sent();
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
    const { agreementReturn } = await sent();
    const unopened = await call(postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn),
    });
    expect([unopened.status, unopened.body.detail]).toEqual([
      409,
      'Please open the agreement first',
    ]);
    await open(agreementReturn);
    const other = await call(postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { document_sha256: '0'.repeat(64) }),
    });
    expect([other.status, other.body.detail]).toEqual([
      409,
      'The agreement has changed since you opened it. Please read it again.',
    ]);
  });

  it('begins anew where the contract has other homes by then', async () => {
    const [birch, cedar] = [aHome({ name: 'Birch Court' }), aHome({ name: 'Cedar Court' })];
    await scene.portal.add({ homes: [birch, cedar] });
    const contract = aProviderContract({ places: [homeRef(birch.uuid)] });
    const { agreementReturn } = await sent({
      contract,
      variation: aVariation({
        deadline: DEADLINE,
        asks: { home_details: true, key_contacts: false, placement: false },
      }),
    });
    const opened = await open(agreementReturn);
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
    const code = await codeFor(agreementReturn, 'sign');
    await scene.portal.table.commit(
      replace(
        providerContractEntity,
        { ...contract, places: [homeRef(birch.uuid), homeRef(cedar.uuid)] },
        contract,
      ),
    );
    const body = await signBody(agreementReturn, { code, home_details });
    const refused = await call(postAgreementSign, agreementReturn, { body });
    expect([refused.status, refused.body.detail, refused.body.current]).toEqual([
      409,
      'The agreement has changed since you opened it. Please read it again.',
      { issue: 1 },
    ]);
    expect((await open(agreementReturn)).body.agreement.homes).toHaveLength(2);
  });

  it('ends with the deadline’s day in London, by the clock and not by the status', async () => {
    const attempt = async (received: string) => {
      vi.setSystemTime(START);
      const { agreementReturn } = await sent();
      vi.setSystemTime(Date.parse(received) - 5 * MINUTE);
      await open(agreementReturn);
      const code = await codeFor(agreementReturn, 'sign');
      vi.setSystemTime(Date.parse(received));
      const answer = await call(postAgreementSign, agreementReturn, {
        body: await signBody(
          agreementReturn,
          { code },
          { date: received < '2027-04-09T23' ? '2027-04-09' : '2027-04-10' },
        ),
        received: new Date(received),
      });
      return { answer, status: (await returnNow(scene.portal.table, agreementReturn)).status };
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
    const { agreementReturn, variation } = await sent();
    const own = anAccount({
      kind: 'provider',
      email: agreementReturn.signatory?.email as EmailAddress,
    });
    await scene.portal.add({ accounts: [own] });
    vi.setSystemTime(new Date('2027-04-09T23:05:00.000Z'));
    await commitCommand(scene.portal.table, {
      agreementReturn: await returnNow(scene.portal.table, agreementReturn),
      variation,
      command: { command: 'expire' },
      now: new Date(),
      trace: 'test',
    });
    await scene.portal.table.commit(
      replace(variationEntity, { ...variation, deadline: '2027-04-23' }, variation),
    );
    vi.setSystemTime(new Date('2027-04-12T10:00:00.000Z'));
    const { body: listed } = await scene.portal.call(listOwnAgreements, { as: own });
    expect(listed.to_sign).toMatchObject([{ can_sign: true, status: 'ISSUED' }]);
    expect((await open(agreementReturn)).body.agreement).toMatchObject({
      status: 'VIEWED',
      closed: null,
    });
    expect(await returnNow(scene.portal.table, agreementReturn)).toMatchObject({
      status: 'VIEWED',
      expired_at: null,
      issue: 1,
    });
    const code = await codeFor(agreementReturn, 'sign');
    const body = await signBody(agreementReturn, { code }, { date: '2027-04-12' });
    expect((await call(postAgreementSign, agreementReturn, { body })).status).toBe(200);
  });

  it('obeys a variation that was withdrawn at once, and shows it still', async () => {
    const { agreementReturn, variation } = await sent();
    await open(agreementReturn);
    const stored = (await findVariation(scene.portal.table, variation.uuid)) as Variation;
    await scene.portal.table.commit(
      replace(
        variationEntity,
        { ...stored, status: 'WITHDRAWN', ended_at: START.toISOString() as never },
        stored,
      ),
    );
    const answer = await call(postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn),
    });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This agreement was withdrawn on 2 March 2027. You do not need to do anything.',
    ]);
    expect((await open(agreementReturn)).status).toBe(200);
  });

  it('twice at once is once, and a repeated request gets the answer that it had', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const body = await signBody(agreementReturn, { code });
    const answers = await Promise.all(
      [1, 2].map(() => call(postAgreementSign, agreementReturn, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { agreementReturn: other } = await sent();
    await open(other);
    const otherBody = await signBody(other, { code: await codeFor(other, 'sign') });
    const headers = {
      ...(await linkOf(scene.portal.table, other)),
      'idempotency-key': 'sign-once-please',
    };
    const twice = [
      await call(postAgreementSign, other, { body: otherBody, headers }),
      await call(postAgreementSign, other, { body: otherBody, headers }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const events = await eventsOf(scene.portal.table, other.id);
    expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
  });

  it('keeps what was typed as it was typed', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const name = '=cmd() <script> {{rates}} 漢字';
    await call(postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { code }, { name }),
    });
    const [signature] = await scene.portal.table.read(
      wanted(agreementSignatureEntity, { return: agreementReturn.id }),
    );
    expect(signature).toMatchObject({
      name,
      email: agreementReturn.signatory?.email,
      date: '2027-03-02',
    });
  });
});
