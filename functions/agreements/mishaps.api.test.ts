import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { dayWritten, linkHours } from '#shared/agreements/agreementRules.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { stepBatch } from '#shared/server/agreements/stepBatch.ts';
import { signLink } from '#shared/server/linkToken.ts';
import {
  agreementReturnEntity,
  agreementSignatureEntity,
  eventsOf,
  returnsOfVariation,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { contractPlaceEntity } from '#shared/store/providerContracts.store.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  PLAIN_TEXT,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aHome, anAccount } from '#shared/testing/builders.ts';
import { hiddenCharactersOf } from '#shared/testing/hiddenCharacters.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';
import { type StoreLog, startStoreLog } from '../testing/storeLog.ts';
import { DEADLINE, later, MINUTE, START, signatoryAt } from './testing/signatory.ts';
import { followReturn, linkOf, mailsOf, returnNow } from './testing/signing.ts';

/*
 * What an attacker tries and what happens to the unlucky (agreements, sections 2, 6 and 7): each is answered
 * in words, with nothing changed.
 */

let portal: Portal;
/** What has been written since `forget`. */
let store: StoreLog;
const lph = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startPortal();
  store = startStoreLog();
  await portal.add({ accounts: [lph] });
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => vi.useRealTimers());

const { sent, call, open, codeFor, signBody } = signatoryAt(() => portal);
const central = (endpoint: Endpoint, request: object) =>
  portal.call(endpoint, { as: lph, ...request });
const said = ({ status, body }: Answer) => [status, body.errors ?? body.detail];
const around = () => ({ table: portal.table, clock: () => new Date(), paceMs: 0 });

const REPLACED = 'This link was replaced by a newer one. Please use the latest email.';
const ENDED = 'This link no longer gives access. Please sign in.';

/** Everything that the bearer of a link can ask for. */
async function linkActs(
  agreementReturn: Pick<AgreementReturn, 'id'>,
): Promise<[Endpoint, unknown][]> {
  return [
    [api.getLinkedAgreement, undefined],
    [api.postAgreementView, {}],
    [api.postAgreementCode, { purpose: 'sign' }],
    [api.postAgreementSign, await signBody(agreementReturn, { code: '123456' })],
    [api.postAgreementDecline, { code: '123456', issue: 1, reason: 'The rates are wrong' }],
    [
      api.postAgreementDelegate,
      { code: '123456', issue: 1, name: 'Bo', position: 'Manager', email: 'bo@example.org' },
    ],
    [api.postAgreementLinkDownload, { code: '123456' }],
    [api.postAgreementLinkTryAgain, {}],
  ];
}

/** That a link opens nothing, says why, and leaves everything as it is. */
async function expectDead(
  agreementReturn: Pick<AgreementReturn, 'id'>,
  headers: { 'x-link-token': string },
  why: string,
): Promise<void> {
  const acts = await linkActs(agreementReturn);
  store.forget();
  for (const [endpoint, body] of acts) {
    const answer = await portal.call(endpoint, { headers, ...(body !== undefined && { body }) });
    expect([endpoint.path, answer.status, answer.body.detail]).toEqual([endpoint.path, 401, why]);
  }
  expect(store.writes()).toEqual([]);
}

describe('a page that is open while its link dies', () => {
  /** Opened, with a code at hand. */
  async function atHand() {
    const sending = await sent({ text: PLAIN_TEXT });
    await open(sending.agreementReturn);
    await codeFor(sending.agreementReturn, 'sign');
    return { ...sending, headers: await linkOf(portal.table, sending.agreementReturn) };
  }

  it('for it was reissued, to the same person even', async () => {
    const { agreementReturn, headers } = await atHand();
    later(2 * MINUTE);
    const { signatory } = await returnNow(portal.table, agreementReturn);
    await central(api.postAgreementReissue, {
      params: { id: agreementReturn.id },
      body: { email_address: signatory?.email, name: signatory?.name },
    });
    await expectDead(agreementReturn, headers, REPLACED);
    expect(await returnNow(portal.table, agreementReturn)).toMatchObject({
      status: 'ISSUING',
      viewed_at: null,
    });
  });

  it('for it was passed on, to whom is said where they look and where they press', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const headers = await linkOf(portal.table, agreementReturn);
    const code = await codeFor(agreementReturn, 'delegate');
    const body = { code, issue: 1, name: 'Bo', position: 'Manager', email: 'bo@example.org' };
    expect((await call(api.postAgreementDelegate, agreementReturn, { body })).status).toBe(200);
    const text = 'This agreement was passed on to Bo at 10:00 on 02-03-2027.';
    const acts = await linkActs(agreementReturn);
    store.forget();
    for (const [endpoint, sending] of acts) {
      const answer = await portal.call(endpoint, {
        headers,
        ...(sending !== undefined && { body: sending }),
      });
      expect(said(answer)).toEqual([endpoint.method === 'GET' ? 401 : 409, text]);
    }
    expect(store.writes()).toEqual([]);
    expect(await returnNow(portal.table, agreementReturn)).toMatchObject({
      status: 'ISSUED',
      viewed_at: null,
    });
  });

  it('for its contact was deleted, and a code that was sent then helps nobody', async () => {
    const { agreementReturn, contract, headers } = await atHand();
    await central(api.deleteHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contract.head_office_contacts[0]?.uuid },
      body: { version: 1 },
    });
    await expectDead(agreementReturn, headers, ENDED);
  });

  it('for what was signed came on paper', async () => {
    const { agreementReturn, headers } = await atHand();
    const recorded = await central(api.postAgreementRecord, {
      params: { id: agreementReturn.id },
      body: {
        file: { name: 'paper.pdf', base64: btoa('%PDF-1.7 paper') },
        name: 'Ada Larkspur',
        position: 'Director',
        day: '2027-03-01',
        how: 'By post',
      },
    });
    expect(recorded.status, recorded.text).toBe(200);
    await expectDead(agreementReturn, headers, REPLACED);
  });

  it('for its account was deactivated: the vacancy link and the sign-in end with it', async () => {
    const account = anAccount();
    const contact = aHeadContact({ emails: [account.email] });
    const { agreementReturn } = await sent({
      contract: aProviderContract({ head_office_contacts: [contact] }),
    });
    await portal.add({ accounts: [account] });
    await open(agreementReturn);
    const headers = await linkOf(portal.table, agreementReturn);
    const ended = await central(api.postActivity, {
      params: { id: account.id },
      body: { is_active: false, version: account.version, reason: 'They have left' },
    });
    expect(ended.status, ended.text).toBe(200);
    await expectDead(agreementReturn, headers, ENDED);
    for (const [endpoint, body] of [
      [api.getOwnAgreement, undefined],
      [api.postOwnAgreementLink, {}],
      [api.getAgreementDownload, undefined],
    ] as const) {
      const answer = await portal.call(endpoint, {
        as: account,
        params: { id: agreementReturn.id },
        body,
      });
      expect(said(answer)).toEqual([
        403,
        'Your account has been deactivated. Please contact the central team.',
      ]);
    }
  });

  it('for the account at their other address was deactivated', async () => {
    const account = anAccount();
    const other = EmailAddress.parse(`desk.${randomUUID()}@example.org`);
    const contact = aHeadContact({ emails: [other, account.email] });
    const { agreementReturn } = await sent({
      contract: aProviderContract({ head_office_contacts: [contact] }),
    });
    await portal.add({ accounts: [account] });
    await open(agreementReturn);
    const headers = await linkOf(portal.table, agreementReturn);
    await central(api.postActivity, {
      params: { id: account.id },
      body: { is_active: false, version: account.version, reason: 'They have left' },
    });
    await expectDead(agreementReturn, headers, ENDED);
  });

  it('for it is more than 30 days after the deadline', async () => {
    const { agreementReturn, variation } = await sent();
    const claims = {
      signatureRequestId: agreementReturn.id,
      issue: 1,
      email: agreementReturn.signatory?.email as never,
    };
    const hours = linkHours(variation.deadline, START);
    const headers = { 'x-link-token': await signLink('agreement', claims, { from: START, hours }) };
    vi.setSystemTime(new Date('2027-05-09T22:59:59.000Z'));
    expect((await portal.call(api.getLinkedAgreement, { headers })).status).toBe(200);
    // Midnight in London, 30 days after 9 April.
    vi.setSystemTime(new Date('2027-05-09T23:00:00.000Z'));
    await expectDead(
      agreementReturn,
      headers,
      'This link has expired. Please sign in, or use the link in your latest email.',
    );
  });

  it.each([
    ['withdraw', 'This agreement was withdrawn on 2 March 2027. You do not need to do anything.'],
    ['close', 'This variation is closed. Nothing more is sent or signed.'],
  ])('not for a %s: it can be read, and nothing else', async (command, text) => {
    const { agreementReturn, variation, headers } = await atHand();
    const done = await central(api.postVariationCommand, {
      params: { uuid: variation.uuid },
      body: { command, version: 1, reason: 'The national text was replaced' },
    });
    expect(done.status, done.text).toBe(200);
    const acts = await linkActs(agreementReturn);
    store.forget();
    for (const [endpoint, body] of acts) {
      const answer = await portal.call(endpoint, { headers, ...(body !== undefined && { body }) });
      if (endpoint === api.getLinkedAgreement) expect(answer.body.closed).toBe(text);
      else if (endpoint === api.postAgreementView) {
        expect([answer.status, answer.body.agreement.closed]).toEqual([200, text]);
      } else if (endpoint === api.postAgreementLinkTryAgain) {
        // It is about the address, to which mail goes.
        expect(answer.body).toEqual({ tried: false });
      } else if (endpoint === api.postAgreementLinkDownload) {
        expect(said(answer)).toEqual([409, 'This agreement is not signed yet.']);
      } else expect(said(answer), endpoint.path).toEqual([409, text]);
    }
    expect(store.writes()).toEqual([]);
  });
});

describe('two at once, and twice', () => {
  it('a key that was used for something else is refused, and does nothing', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const headers = {
      ...(await linkOf(portal.table, agreementReturn)),
      'idempotency-key': 'key-of-this-tab',
    };
    const ask = (purpose: string) =>
      call(api.postAgreementCode, agreementReturn, { headers, body: { purpose } });
    expect((await ask('sign')).status).toBe(200);
    store.forget();
    expect(said(await ask('decline'))).toEqual([
      409,
      'This Idempotency-Key was used for another request',
    ]);
    expect(said(await call(api.postAgreementView, agreementReturn, { headers, body: {} }))).toEqual(
      [409, 'This Idempotency-Key was used for another request'],
    );
    expect(store.writes()).toEqual([]);
  });

  it('a key of before opens nothing once the link is dead', async () => {
    const { agreementReturn } = await sent();
    const headers = {
      ...(await linkOf(portal.table, agreementReturn)),
      'idempotency-key': 'opened-with-this',
    };
    const first = await call(api.postAgreementView, agreementReturn, { headers, body: {} });
    const { signatory } = await returnNow(portal.table, agreementReturn);
    later(2 * MINUTE);
    await central(api.postAgreementReissue, {
      params: { id: agreementReturn.id },
      body: { email_address: 'bo@example.org', name: 'Bo Reed' },
    });
    store.forget();
    const again = await portal.call(api.postAgreementView, { headers, body: {} });
    // What it was answered then, or nothing: never how it stands now.
    if (again.status === 200) expect(again.body).toEqual(first.body);
    else expect(again.status).toBe(401);
    const signing = await portal.call(api.postAgreementSign, {
      headers,
      body: await signBody(
        agreementReturn,
        { code: '123456', issue: 1 },
        { email: signatory?.email },
      ),
    });
    expect(said(signing)).toEqual([409, 'This Idempotency-Key was used for another request']);
    expect(store.writes()).toEqual([]);
  });

  it('a second tab asks for another code: the first tab’s is over, in words, and signs with the new one', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const first = await codeFor(agreementReturn, 'sign');
    later(2 * MINUTE);
    const second = await codeFor(agreementReturn, 'decline');
    const sign = async (code: string) =>
      call(api.postAgreementSign, agreementReturn, {
        body: await signBody(agreementReturn, { code }),
      });
    for (const code of [first, second]) {
      expect(said(await sign(code))).toEqual([
        400,
        { code: ['This code has expired. Please ask for a new one.'] },
      ]);
    }
    later(2 * MINUTE);
    expect((await sign(await codeFor(agreementReturn, 'sign'))).status).toBe(200);
  });

  it('what one tab declined the other cannot sign, and hears who and when', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'decline');
    await call(api.postAgreementDecline, agreementReturn, {
      body: { code, issue: 1, reason: 'The rates are wrong' },
    });
    const text = 'This agreement was declined by Łukasz Nguyễn at 10:00 on 02-03-2027.';
    const body = await signBody(agreementReturn, { code });
    expect(said(await call(api.postAgreementSign, agreementReturn, { body }))).toEqual([409, text]);
    expect(
      said(await call(api.postAgreementCode, agreementReturn, { body: { purpose: 'sign' } })),
    ).toEqual([409, text]);
  });

  it('many who guess at once have five tries between them, and the right code then helps nobody', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const guesses = Array.from({ length: 12 }, (_, at) => String(at).padStart(6, '0')).filter(
      (guess) => guess !== code,
    );
    const answers = await Promise.all(
      guesses.map(async (guess) =>
        call(api.postAgreementSign, agreementReturn, {
          body: await signBody(agreementReturn, { code: guess }),
        }),
      ),
    );
    for (const { status } of answers) expect([400, 409, 429]).toContain(status);
    const wrong = answers.filter(({ status }) => status === 400);
    expect(wrong.length).toBeLessThanOrEqual(4);
    for (let more = 0; more < 5; more++) {
      await call(api.postAgreementSign, agreementReturn, {
        body: await signBody(agreementReturn, { code: '999999' }),
      });
    }
    const right = await call(api.postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { code }),
    });
    expect(right.status).toBe(429);
    expect((await returnNow(portal.table, agreementReturn)).status).toBe('VIEWED');
  });
});

describe('the deadline’s midnight', () => {
  // The clocks go forward on 28 March 2027 and back on 31 October.
  it.each([
    ['2027-03-27', '2027-03-28T00:00:00.000Z'],
    ['2027-03-28', '2027-03-28T23:00:00.000Z'],
    ['2027-10-30', '2027-10-30T23:00:00.000Z'],
    ['2027-10-31', '2027-11-01T00:00:00.000Z'],
  ])('of %s is %s', async (deadline, end) => {
    const attempt = async (ms: number) => {
      vi.setSystemTime(START);
      const { agreementReturn } = await sent({ variation: aVariation({ deadline }) });
      const at = new Date(Date.parse(end) + ms);
      vi.setSystemTime(at.getTime() - 5 * MINUTE);
      await open(agreementReturn);
      const code = await codeFor(agreementReturn, 'sign');
      vi.setSystemTime(at);
      const body = await signBody(agreementReturn, { code }, { date: deadline });
      return call(api.postAgreementSign, agreementReturn, { body, received: at });
    };
    const inTime = await attempt(-1);
    expect(inTime.status, inTime.text).toBe(200);
    expect(said(await attempt(0))).toEqual([
      409,
      `The deadline for this agreement was ${dayWritten(deadline)}. Please contact the central team.`,
    ]);
  });
});

describe('what is asked changes while the form is filled in', () => {
  const CHANGED = 'The agreement has changed since you opened it. Please read it again.';
  const asks = { home_details: true, key_contacts: false, placement: false };

  async function withHomes() {
    const homes = ['Alder Court', 'Birch Court', 'Cedar Court'].map((name) => aHome({ name }));
    await portal.add({ homes });
    const places = homes.slice(0, 2).map(({ uuid }) => homeRef(uuid));
    const contract = aProviderContract({ places });
    await portal.table.load(
      places.map((place) =>
        create(contractPlaceEntity, { agreement_type: 'NH', place, contract: contract.uuid }),
      ),
    );
    const sending = await sent({ contract, variation: aVariation({ deadline: DEADLINE, asks }) });
    return { ...sending, homes };
  }
  const details = (opened: Answer) =>
    opened.body.agreement.homes.map((home: { place: string; name: string }) => ({
      place: home.place,
      home_name: home.name,
      home_address: '1 High Street',
      home_telephone: '020 7946 0018',
      home_email: 'house@example.org',
      contact_name: 'Ada',
      contact_telephone: '020 7946 0018',
      contact_email: 'ada@example.org',
      contact_position: '',
    }));

  it.each([
    ['a home leaves the contract', { remove: [1], add: [] }],
    ['a home comes to it', { remove: [], add: [2] }],
    ['one is exchanged for another', { remove: [0], add: [2] }],
  ])('%s: it is to be read again, and then signed', async (_, { remove, add }) => {
    const { agreementReturn, contract, homes } = await withHomes();
    const code = await open(agreementReturn).then(() => codeFor(agreementReturn, 'sign'));
    const home_details = details(await open(agreementReturn));
    const uuids = (places: number[]) => places.map((at) => homes[at]?.uuid);
    const moved = await central(api.patchProviderContract, {
      params: { uuid: contract.uuid },
      body: { version: 1, remove_places: uuids(remove), add_places: uuids(add) },
    });
    expect(moved.status, moved.text).toBe(200);
    store.forget();
    const stale = await call(api.postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { code, home_details }),
    });
    expect([...said(stale), stale.body.type]).toEqual([409, CHANGED, 'urn:placewell:stale']);
    expect(store.writes()).toEqual([]);
    const now = details(await open(agreementReturn));
    const signed = await call(api.postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { code, home_details: now }),
    });
    expect(signed.status, signed.text).toBe(200);
  });

  it('a home is renamed, so that they stand in another order: it is signed all the same', async () => {
    const { agreementReturn, homes } = await withHomes();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const home_details = details(await open(agreementReturn));
    const [alder] = homes;
    const first = alder && (await findHome(portal.table, alder.uuid));
    if (!first) throw new Error('No home');
    await portal.table.commit(replace(homeEntity, { ...first, name: 'Zelkova Court' }, first));
    const signed = await call(api.postAgreementSign, agreementReturn, {
      body: await signBody(agreementReturn, { code, home_details }),
    });
    expect(signed.status, signed.text).toBe(200);
    const [signature] = await portal.table.read(
      wanted(agreementSignatureEntity, { return: agreementReturn.id }),
    );
    expect(signature?.form_parts.home_details.map(({ home_name }) => home_name)).toEqual([
      'Alder Court',
      'Birch Court',
    ]);
  });

  it('it is being sent anew, to somebody else', async () => {
    const other = await sent({ text: PLAIN_TEXT });
    later(2 * MINUTE);
    await central(api.postAgreementReissue, {
      params: { id: other.agreementReturn.id },
      body: { email_address: 'bo@example.org', name: 'Bo Reed' },
    });
    const sending = 'This agreement is being sent. Please wait a moment.';
    expect((await call(api.getLinkedAgreement, other.agreementReturn)).body.closed).toBe(sending);
    expect(
      said(
        await call(api.postAgreementSign, other.agreementReturn, {
          body: await signBody(other.agreementReturn),
        }),
      ),
    ).toEqual([409, sending]);
  });
});

describe('characters', () => {
  it('that nobody sees are refused in each field of a signature, by name', async () => {
    const asks = { home_details: false, key_contacts: true, placement: true };
    const { agreementReturn } = await sent({ variation: aVariation({ deadline: DEADLINE, asks }) });
    await open(agreementReturn);
    const good = (text: string, at: string) => {
      const put = (field: string, value: string) => (field === at ? text : value);
      return {
        key_contacts: {
          address: put('key_contacts.address', '1 High Street'),
          contacts: [
            {
              name: put('key_contacts.contacts.0.name', 'Ada'),
              position: put('key_contacts.contacts.0.position', ''),
              telephone: '020 7946 0018',
              email: 'ada@example.org',
            },
          ],
        },
        placement: {
          service_user_id: put('placement.service_user_id', 'SU-1001'),
          admission_date: '2027-02-01',
          additional_care_required: false,
          total_weekly_rate: '1353.50',
          additional_care_cost: '',
          review_date: '',
          comments: put('placement.comments', ''),
          invoicing_code: put('placement.invoicing_code', ''),
          invoicing_address: put('placement.invoicing_address', '1 High Street'),
        },
      };
    };
    store.forget();
    const fields = [
      'sign_off.name',
      'sign_off.position',
      'key_contacts.address',
      'key_contacts.contacts.0.name',
      'key_contacts.contacts.0.position',
      'placement.service_user_id',
      'placement.comments',
      'placement.invoicing_code',
      'placement.invoicing_address',
    ];
    for (const [at, field] of fields.entries()) {
      for (const hidden of hiddenCharactersOf(at)) {
        const text = `La${hidden}rch`;
        const signOff = field.startsWith('sign_off.') ? { [field.slice(9)]: text } : {};
        const answer = await call(api.postAgreementSign, agreementReturn, {
          body: await signBody(agreementReturn, good(text, field), signOff),
        });
        expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([
          400,
          [field],
        ]);
      }
    }
    for (const hidden of hiddenCharactersOf(fields.length)) {
      const answer = await call(api.postAgreementDecline, agreementReturn, {
        body: { code: '123456', issue: 1, reason: `The rates${hidden} are wrong` },
      });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['reason']]);
    }
    expect(store.writes()).toEqual([]);
  });

  it('of any kind, in very long words, are signed and sealed as they were typed', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const name = '👩‍🔬'.repeat(10) + 'Ł'.repeat(150);
    const body = await signBody(agreementReturn, { code }, { name, position: '漢'.repeat(200) });
    const signed = await call(api.postAgreementSign, agreementReturn, { body });
    expect(signed.status, signed.text).toBe(200);
    expect(await followReturn(portal.table, agreementReturn)).toEqual({ batchItemFailures: [] });
    expect((await returnNow(portal.table, agreementReturn)).signed_file).not.toBeNull();
    const [signature] = await portal.table.read(
      wanted(agreementSignatureEntity, { return: agreementReturn.id }),
    );
    expect(signature?.name).toBe(name);
  });

  it('that a browser sends for its name are kept as far as they can be shown', async () => {
    const { agreementReturn } = await sent();
    const browser = `${'x'.repeat(299)}😀\u202e\0 more`;
    const opened = await call(api.postAgreementView, agreementReturn, {
      body: {},
      headers: { ...(await linkOf(portal.table, agreementReturn)), 'user-agent': browser },
    });
    expect(opened.status, opened.text).toBe(200);
    const viewed = (await eventsOf(portal.table, agreementReturn.id)).find(
      ({ kind }) => kind === 'viewed',
    );
    expect(viewed?.browser).toBe(`${'x'.repeat(299)}😀`);
  });

  it('of a hash may be capitals in groups; what is no hash is refused in words', async () => {
    const { agreementReturn, variation } = await sent();
    const { document } = await returnNow(portal.table, agreementReturn);
    const ask = (sha256: string) =>
      portal.call(api.getAgreementVerification, { params: { sha256 } });
    const sha = document?.sha256 ?? '';
    for (const typed of [sha.toUpperCase(), ` ${sha} `, sha.match(/.{4}/g)?.join(' ') ?? '']) {
      expect((await ask(typed)).body).toMatchObject({
        known: true,
        reference: variation.reference,
      });
    }
    expect((await ask('A'.repeat(64))).body).toEqual({ known: false });
    for (const typed of ['a', `${sha}0`, 'g'.repeat(64), '\0'.repeat(64), '../'.repeat(20)]) {
      expect(said(await ask(typed))).toEqual([
        400,
        { sha256: ['Enter the 64 digits and letters a to f of a SHA-256'] },
      ]);
    }
  });
});

describe('a request that is not as it should be', () => {
  it('is refused in words: no kind of content, no JSON, too much of it', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const headers = await linkOf(portal.table, agreementReturn);
    const ask = (request: object) => portal.call(api.postAgreementSign, { headers, ...request });
    const raw = JSON.stringify(await signBody(agreementReturn));
    store.forget();
    const answers = [
      await ask({ raw, headers: { ...headers, 'content-type': 'text/plain' } }),
      await ask({ raw, headers: { ...headers, 'content-type': '' } }),
      await ask({ raw: `${raw}}` }),
      await ask({ raw: JSON.stringify({ code: 'x'.repeat(300_000) }) }),
      await ask({ bytes: Buffer.from('ff'.repeat(20), 'hex') }),
    ];
    expect(answers.map(said)).toEqual([
      [415, 'Please send application/json'],
      [415, 'Please send application/json'],
      [400, 'The body is not valid JSON'],
      [413, 'A body here has at most 262144 bytes'],
      [400, 'The body is not valid JSON'],
    ]);
    expect(store.writes()).toEqual([]);
  });
});

describe('batches that meet', () => {
  async function aVariationOf(count: number, overrides: Partial<AgreementReturn> = {}, more = {}) {
    const variation = aVariation({ deadline: DEADLINE, ...more });
    const contracts = Array.from({ length: count }, () => aProviderContract());
    const returns = contracts.map((contract) =>
      anAgreementReturn(variation, contract, {
        status: 'ISSUED',
        issued_at: instant(new Date(START.getTime() - 3 * 24 * 60 * MINUTE)),
        document_version: 1,
        ...overrides,
      }),
    );
    await portal.table.load([
      ...contracts.flatMap(contractWrites),
      ...variationWrites(variation, [aDocumentVersion(variation, { body: 'Of {{provider}}.' })]),
      ...returns.flatMap(returnWrites),
    ]);
    return { variation, contracts, returns };
  }
  const command = async ({ uuid }: Pick<Variation, 'uuid'>, body: object) => {
    const { version } = (await findVariation(portal.table, uuid)) as Variation;
    const answer = await central(api.postVariationCommand, {
      params: { uuid },
      body: { version, ...body },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.batch;
  };
  const start = async ({ uuid }: Pick<Variation, 'uuid'>, body: object) => {
    const answer = await central(api.postVariationBatch, { params: { uuid }, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const counted = async (uuid: string) =>
    (await central(api.getAgreementBatch, { params: { id: uuid } })).body;
  const statuses = (returns: readonly AgreementReturn[]) =>
    Promise.all(
      returns.map(
        async (agreementReturn) => (await returnNow(portal.table, agreementReturn)).status,
      ),
    );

  it('a variation that is closed in the middle of sending: the rest is not sent, and says so', async () => {
    const { variation, returns } = await aVariationOf(26, { status: 'NOT_ISSUED', issue: 0 });
    const batch = await start(variation, { kind: 'ISSUE', group: 'NOT_ISSUED' });
    expect(await stepBatch(batch.uuid, around())).toBe('more');
    await command(variation, { command: 'close', reason: 'Replaced' });
    expect(await stepBatch(batch.uuid, around())).toBe('finished');
    expect(await counted(batch.uuid)).toMatchObject({
      state: 'DONE',
      skipped: [{ reason: 'the variation is not open', count: 1 }],
    });
    // What was being sent then is sent no more: no mail, no link.
    const sending = (await statuses(returns)).indexOf('ISSUING');
    const agreementReturn = returns[sending] as AgreementReturn;
    await followReturn(portal.table, agreementReturn);
    expect(await mailsOf(portal.table, 'agreementToSign', agreementReturn)).toEqual([]);
  });

  it('withdrawing while it is sent: all that is not signed ends withdrawn, whoever comes first', async () => {
    const { variation, returns } = await aVariationOf(6, { status: 'NOT_ISSUED', issue: 0 });
    const sending = await start(variation, { kind: 'ISSUE', group: 'NOT_ISSUED' });
    const withdrawing = await command(variation, { command: 'withdraw', reason: 'Replaced' });
    await Promise.all([stepBatch(sending.uuid, around()), stepBatch(withdrawing.uuid, around())]);
    expect(new Set(await statuses(returns))).toEqual(new Set(['WITHDRAWN']));
    expect(await counted(withdrawing.uuid)).toMatchObject({ done: 6, failed: 0, state: 'DONE' });
  });

  it('contracts that are being added while it is withdrawn are added no more', async () => {
    const { variation } = await aVariationOf(1);
    const late = [aProviderContract(), aProviderContract()];
    await portal.table.load(late.flatMap(contractWrites));
    const adding = await command(variation, {
      command: 'add',
      contracts: late.map(({ uuid }) => uuid),
    });
    const withdrawing = await command(variation, { command: 'withdraw', reason: 'Replaced' });
    await stepBatch(adding.uuid, around());
    await stepBatch(withdrawing.uuid, around());
    expect(await counted(adding.uuid)).toMatchObject({
      done: 0,
      skipped: [{ reason: 'the variation is not open', count: 2 }],
    });
    for await (const agreementReturn of returnsOfVariation(portal.table, variation.uuid)) {
      expect(agreementReturn.status).toBe('WITHDRAWN');
    }
  });

  it('a deadline that was moved, and the variation closed at once: nothing waits again', async () => {
    const expired = { status: 'EXPIRED', status_before: 'ISSUING' } as const;
    const { variation, returns } = await aVariationOf(3, expired, { deadline: '2027-03-01' });
    const extending = await command(variation, { command: 'extend', deadline: '2027-03-30' });
    await command(variation, { command: 'close', reason: 'Replaced' });
    await stepBatch(extending.uuid, around());
    expect(new Set(await statuses(returns))).toEqual(new Set(['EXPIRED']));
    expect(await counted(extending.uuid)).toMatchObject({
      done: 0,
      skipped: [{ reason: 'the variation is not open', count: 3 }],
    });
  });

  it('a person who is deleted, one who signs, and one whose contract ends, while all are sent', async () => {
    const { variation, contracts, returns } = await aVariationOf(3);
    const batch = await start(variation, { kind: 'ISSUE', group: 'ALL_UNSIGNED' });
    const [gone, , inactive] = contracts as [ProviderContract, ProviderContract, ProviderContract];
    await central(api.deleteHeadOfficeContact, {
      params: { uuid: gone.uuid, contact: gone.head_office_contacts[0]?.uuid },
      body: { version: 1 },
    });
    const second = await returnNow(portal.table, returns[1] as AgreementReturn);
    await portal.table.commit(
      replace(
        agreementReturnEntity,
        {
          ...second,
          status: 'RETURNED',
          returned_at: instant(START),
          signed_by: { name: 'Ada', paper: false },
        },
        second,
      ),
    );
    await central(api.patchProviderContract, {
      params: { uuid: inactive.uuid },
      body: { version: 1, is_active: false },
    });
    await stepBatch(batch.uuid, around());
    const { skipped, failed } = await counted(batch.uuid);
    const reasons = skipped.map(({ reason }: { reason: string }) => reason);
    expect(reasons.sort()).toEqual([
      'no signatory',
      'signed meanwhile',
      'the contract is not active',
    ]);
    expect(failed).toBe(0);
    const third = await returnNow(portal.table, returns[2] as AgreementReturn);
    expect(third).toMatchObject({ status: 'ISSUED', issue: 1 });
  });
});

describe('a file of contracts', () => {
  const save = async (rows: object[], preview = false) => {
    const answer = await central(api.postProviderContractRows, {
      body: { agreement_type: 'NH', rows, preview },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.results;
  };

  it('with formulas is kept as it is, and one with what nobody sees is refused row by row', async () => {
    const name = `=cmd|' /C calc'!A1 ${randomUUID()}`;
    const [savedRow, hidden, half] = await save([
      { line: 2, cells: { contract_name: name, provider_name: '@SUM(1+1)' } },
      { line: 3, cells: { contract_name: 'Lar\u202ech', provider_name: 'Larch' } },
      { line: 4, cells: { contract_name: 'Larch \ud83d', provider_name: 'Larch' } },
    ]);
    expect(savedRow.outcome).toBe('new');
    for (const row of [hidden, half]) {
      expect(row).toMatchObject({
        outcome: 'error',
        errors: [
          {
            column: 'contract_name',
            message: 'Please use only letters, digits and punctuation',
          },
        ],
      });
    }
    const listed = await central(api.listProviderContracts, {
      query: { agreement_type: 'NH', search: name },
    });
    expect(listed.body.results).toMatchObject([
      { contract_name: name, provider_name: '@SUM(1+1)' },
    ]);
  });

  it('of 101 rows is too many for one request, in words; a hundred of one contract are one', async () => {
    const contract_name = `Larch ${randomUUID()}`;
    const rows = Array.from({ length: 101 }, (_, at) => ({
      line: at + 2,
      cells: { contract_name, provider_name: 'Larch Care' },
    }));
    const refused = await central(api.postProviderContractRows, {
      body: { agreement_type: 'NH', rows, preview: true },
    });
    expect(said(refused)).toEqual([400, { rows: ['Send at most 100 rows at once'] }]);
    const results = await save(rows.slice(0, 100));
    const outcomes = results.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes[0]).toBe('new');
    expect(new Set(outcomes.slice(1))).toEqual(new Set(['unchanged']));
  });
});
